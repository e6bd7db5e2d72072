import type { Offer } from '../catalogue/offers.ts';
import type { Preferences } from '../preferences.ts';
import {
  blendWithPurpose,
  type Criterion,
  nameSentences,
  scaleBetween,
  scaleRating,
  weighGradedAnswer,
  weighIfAsked,
} from './criterion.ts';

/** A small sedan's and a van's. */
const leastCuFt = 11;
const mostCuFt = 90;
/** An open bed is no trunk: it counts as this share of its volume. */
const openBedShare = 0.4;

const computeUsableCuFt = ({ variant: { vehicle } }: Offer): number =>
  vehicle.bodyStyles[0] === 'pickup' ? vehicle.cargoCuFt * openBedShare : vehicle.cargoCuFt;

const isBigGroup = ({ people }: Preferences): boolean => people === 'bigGroup';

/**
 * The preference for cargo space is about the trunk, or about the room behind the third row for
 * those who use that row.
 */
const weighCargoPreference = (
  goodValue: number,
  isMeant: (preferences: Preferences) => boolean,
) => {
  const { weightFactors, target, because } = weighGradedAnswer(
    'trunkSpace',
    ['cargo', 'cargoSomewhat', 'cargoDefinitely', 'cargoShort'],
    goodValue,
    { feature: 'roomForStuff', weight: 'cargoLiked' },
  );
  return {
    weightFactors: (preferences: Preferences) =>
      isMeant(preferences) ? weightFactors(preferences) : [],
    target: {
      ...target,
      isAsked: (preferences: Preferences) => isMeant(preferences) && target.isAsked(preferences),
    },
    because: (preferences: Preferences) =>
      isMeant(preferences) ? because(preferences) : undefined,
  };
};

/**
 * More cargo space is better, and each doubling counts the same: from a small sedan's 11 cubic feet
 * to a van's 90.
 */
const cargo: Criterion = {
  id: 'cargo',
  label: 'Cargo space',
  ...blendWithPurpose('cargo', (offer) =>
    scaleBetween(Math.log(computeUsableCuFt(offer)), Math.log(leastCuFt), Math.log(mostCuFt)),
  ),
  ...weighCargoPreference(0.5, (preferences) => !isBigGroup(preferences)),
  ...nameSentences('cargo'),
  wrongKind: ({ variant: { bodyStyles } }) => (bodyStyles[0] === 'pickup' ? 'openBed' : undefined),
};

const getThirdRowCargoCuFt = ({ variant: { vehicle } }: Offer): number =>
  vehicle.cargoBehindThirdRowCuFt ?? 0;

/** With the third row in use, only the space behind it is left for bags. */
const cargoBehindThirdRow: Criterion = {
  id: 'cargoBehindThirdRow',
  label: 'Cargo space behind the third row',
  rate: (offer) =>
    scaleBetween(Math.log(Math.max(1, getThirdRowCargoCuFt(offer))), Math.log(5), Math.log(42)),
  ...weighCargoPreference(0.65, isBigGroup),
  ...nameSentences('cargoBehindThirdRow'),
  wrongKind: (offer) => (getThirdRowCargoCuFt(offer) === 0 ? 'noThirdRow' : undefined),
};

/** Adults in the second row and child seats both want room; families notice. */
const secondRow: Criterion = {
  id: 'secondRow',
  label: 'Room in the second row',
  rate: ({ variant: { vehicle } }) =>
    (scaleRating(vehicle.rearRoom) + scaleRating(vehicle.childSeats)) / 2,
  weightFactors: ({ people }) => [
    ['secondRow', 1],
    ['secondRowForGroup', people !== 'justMe'],
  ],
  because: ({ people }) => (people === 'justMe' ? undefined : 'asked'),
  ...nameSentences('secondRow'),
};

/** For six or more people the third row has to fit people, not only seats. */
const thirdRow: Criterion = {
  id: 'thirdRow',
  label: 'Third row',
  rate: ({ variant: { vehicle } }) => vehicle.thirdRow / 5,
  ...weighIfAsked('thirdRow', isBigGroup),
  ...nameSentences('thirdRow'),
  wrongKind: ({ variant: { vehicle } }) => (vehicle.thirdRow === 0 ? 'noThirdRow' : undefined),
};

/** Empty seats cost room to park, fuel, and money. */
const rightSize: Criterion = {
  id: 'rightSize',
  label: 'No bigger than needed',
  rate: ({ variant: { seats, vehicle } }) =>
    0.5 * scaleBetween(seats, 8, 5) + 0.5 * scaleBetween(vehicle.lengthIn, 230, 185),
  weightFactors: ({ people }) => [
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
