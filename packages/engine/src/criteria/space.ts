import type { Offer } from '../catalogue/offers.ts';
import { volume } from '../units.ts';
import type { Wishes } from '../wishes.ts';
import {
  about,
  type Criterion,
  calledFor,
  capitalized,
  graded,
  ratingShare,
  shareOf,
  withPurpose,
} from './criterion.ts';

/** A small sedan's and a van's. */
const leastCuFt = 11;
const mostCuFt = 90;
/** An open bed is no trunk: it counts as this share of its volume. */
const openBedShare = 0.4;

const usableCuFt = ({ variant: { vehicle } }: Offer): number =>
  vehicle.bodyStyles[0] === 'pickup' ? vehicle.cargoCuFt * openBedShare : vehicle.cargoCuFt;

const isBigGroup = ({ people }: Wishes): boolean => people === 'bigGroup';

/** The wish for cargo space is about the trunk, or about the room behind the third row for those who use that row. */
const cargoWish = (goodValue: number, isMeant: (wishes: Wishes) => boolean) => {
  const { terms, aspiration, because } = graded(
    'trunkSpace',
    ['cargo', 'cargoSomewhat', 'cargoDefinitely', 'cargoShort'],
    goodValue,
    {
      wish: 'a lot of cargo space',
      liked: {
        liking: 'roomForStuff',
        weight: 'cargoLiked',
        because: 'you like the room in your car today',
      },
    },
  );
  return {
    terms: (wishes: Wishes) => (isMeant(wishes) ? terms(wishes) : []),
    aspiration: {
      ...aspiration,
      isAsked: (wishes: Wishes) => isMeant(wishes) && aspiration.isAsked(wishes),
    },
    because: (wishes: Wishes) => (isMeant(wishes) ? because(wishes) : undefined),
  };
};

/** More cargo space is better, and each doubling counts the same: from a small sedan's 11 cubic feet to a van's 90. */
const cargo: Criterion = {
  id: 'cargo',
  label: 'Cargo space',
  ...withPurpose('cargo', (offer) =>
    shareOf(Math.log(usableCuFt(offer)), Math.log(leastCuFt), Math.log(mostCuFt)),
  ),
  ...cargoWish(0.5, (wishes) => !isBigGroup(wishes)),
  strength: ({ variant: { vehicle } }, country) =>
    capitalized(
      `${about(vehicle, 'cargoCuFt')}${volume(vehicle.cargoCuFt, country)} of cargo space`,
    ),
  shortfall: ({ variant: { vehicle } }, country) =>
    `this one has ${about(vehicle, 'cargoCuFt')}${volume(vehicle.cargoCuFt, country)} of cargo space`,
  wrongKind: ({ variant: { bodyStyles } }) =>
    bodyStyles[0] === 'pickup' ? 'its open bed is no trunk' : undefined,
};

const thirdRowCargo = ({ variant: { vehicle } }: Offer): number =>
  vehicle.cargoBehindThirdRowCuFt ?? 0;

/** With the third row in use, only the space behind it is left for bags. */
const cargoBehindThirdRow: Criterion = {
  id: 'cargoBehindThirdRow',
  label: 'Cargo space behind the third row',
  value: (offer) => shareOf(Math.log(Math.max(1, thirdRowCargo(offer))), Math.log(5), Math.log(42)),
  ...cargoWish(0.65, isBigGroup),
  strength: (offer, country) =>
    `About ${volume(thirdRowCargo(offer), country)} of cargo space behind the third row`,
  shortfall: (offer, country) =>
    `this one has about ${volume(thirdRowCargo(offer), country)} of cargo space behind the third row`,
  wrongKind: (offer) =>
    thirdRowCargo(offer) === 0 ? 'this one has no third row to pack behind' : undefined,
};

/** Adults in the second row and child seats both want room; families notice. */
const secondRow: Criterion = {
  id: 'secondRow',
  label: 'Room in the second row',
  value: ({ variant: { vehicle } }) =>
    (ratingShare(vehicle.rearRoom) + ratingShare(vehicle.childSeats)) / 2,
  terms: ({ people }) => [
    ['secondRow', 1],
    ['secondRowForGroup', people !== 'justMe'],
  ],
  because: ({ people }) => (people === 'justMe' ? undefined : 'you carry passengers'),
  strength: ({ variant: { vehicle } }) =>
    `Second row rated ${vehicle.rearRoom} of 5 for room in our rating`,
  shortfall: ({ variant: { vehicle } }) =>
    `we rate the room in its second row ${vehicle.rearRoom} of 5`,
};

/** For six or more people the third row has to fit people, not only seats. */
const thirdRow: Criterion = {
  id: 'thirdRow',
  label: 'Third row',
  value: ({ variant: { vehicle } }) => vehicle.thirdRow / 5,
  ...calledFor('thirdRow', isBigGroup, 'you often carry six or more'),
  strength: ({ variant: { vehicle } }) =>
    `Third row rated ${vehicle.thirdRow} of 5 for adults in our rating`,
  shortfall: ({ variant: { vehicle } }) =>
    `we rate its third row ${vehicle.thirdRow} of 5 for adults`,
  wrongKind: ({ variant: { vehicle } }) =>
    vehicle.thirdRow === 0 ? 'this one has no third row' : undefined,
};

/** Empty seats cost room to park, fuel, and money. */
const rightSize: Criterion = {
  id: 'rightSize',
  label: 'No bigger than needed',
  value: ({ variant: { seats, vehicle } }) =>
    0.5 * shareOf(seats, 8, 5) + 0.5 * shareOf(vehicle.lengthIn, 230, 185),
  terms: ({ people }) => [
    ['rightSizeAlone', people === 'justMe'],
    ['rightSizeForGroup', people === 'smallGroup'],
  ],
};

export const spaceCriteria: readonly Criterion[] = [
  cargo,
  cargoBehindThirdRow,
  secondRow,
  thirdRow,
  rightSize,
];
