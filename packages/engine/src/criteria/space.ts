import type { Offer } from '../catalogue/offers.ts';
import type { Preferences } from '../preferences.ts';
import {
  type Criterion,
  type GoodRatings,
  nameSentences,
  scaleBetween,
  scaleRating,
  weighGradedAnswer,
  weighIfAsked,
} from './criterion.ts';

/** The cargo space of a small sedan and of a van. */
const leastCuFt = 11;
const mostCuFt = 90;
/** An open bed is exposed to rain and thieves, so only this share of its volume counts. */
const openBedShare = 0.85;

const isPickup = ({ variant: { bodyStyles } }: Offer): boolean => bodyStyles[0] === 'pickup';

const computeUsableCuFt = (offer: Offer): number =>
  isPickup(offer) ? offer.variant.cargoCuFt * openBedShare : offer.variant.cargoCuFt;

const isBigGroup = ({ people }: Preferences): boolean => people === 'bigGroup';

const weighCargoPreference = (
  goodRatings: GoodRatings,
  countsFor: (preferences: Preferences) => boolean,
) => {
  const { weightFactors, targets, classifyAnswer } = weighGradedAnswer('trunkSpace', goodRatings, {
    liked: { feature: 'roomForStuff', weight: 'liked' },
  });
  return {
    weightFactors: (preferences: Preferences) =>
      countsFor(preferences) ? weightFactors(preferences) : [],
    targets: targets.map((target) => ({
      ...target,
      isAsked: (preferences: Preferences) => countsFor(preferences) && target.isAsked(preferences),
    })),
    classifyAnswer: (preferences: Preferences) =>
      countsFor(preferences) ? classifyAnswer(preferences) : undefined,
  };
};

const rateCargo = (cubicFeet: number): number =>
  scaleBetween(Math.log(cubicFeet), Math.log(leastCuFt), Math.log(mostCuFt));

/** What a must asks for: a compact SUV's. */
const plentyCuFt = 30;

/** What "some" asks for: the trunk of a midsize sedan. */
const someCuFt = 15;

/** Each doubling of cargo space counts the same, from 11 cubic feet (small sedan) to 90 (van). */
const cargo: Criterion = {
  id: 'cargo',
  label: 'Cargo space',
  rate: (offer) => rateCargo(computeUsableCuFt(offer)),
  ...weighCargoPreference(
    { definitely: rateCargo(plentyCuFt), somewhat: rateCargo(someCuFt) },
    (preferences) => !isBigGroup(preferences),
  ),
  ...nameSentences('cargo'),
  // An open bed is never praised, because another card may name it as a fault.
  strengthSentence: (offer) => (isPickup(offer) ? undefined : 'cargo'),
  wrongKindSentence: (offer) => (isPickup(offer) ? 'openBed' : undefined),
};

const getCargoBehindThirdRowCuFt = ({ variant }: Offer): number =>
  variant.cargoBehindThirdRowCuFt ?? 0;

/** The space behind the third row of a small three-row SUV, and of a minivan. */
const leastBehindThirdRowCuFt = 5;
const mostBehindThirdRowCuFt = 42;

/** What a must asks for behind the third row: a large SUV's. */
const plentyBehindThirdRowCuFt = 20;

const rateCargoBehindThirdRow = (cubicFeet: number): number =>
  scaleBetween(
    // Without a third row there is no space behind it, and 0 has no logarithm.
    Math.log(Math.max(1, cubicFeet)),
    Math.log(leastBehindThirdRowCuFt),
    Math.log(mostBehindThirdRowCuFt),
  );

/** With the third row in use, only the space behind it is left for bags. */
const cargoBehindThirdRow: Criterion = {
  id: 'cargoBehindThirdRow',
  label: 'Cargo space behind the third row',
  rate: (offer) => rateCargoBehindThirdRow(getCargoBehindThirdRowCuFt(offer)),
  ...weighCargoPreference(
    {
      definitely: rateCargoBehindThirdRow(plentyBehindThirdRowCuFt),
      somewhat: rateCargoBehindThirdRow(someCuFt),
    },
    isBigGroup,
  ),
  ...nameSentences('cargoBehindThirdRow'),
  wrongKindSentence: (offer) => {
    if (getCargoBehindThirdRowCuFt(offer) > 0) return undefined;

    return isPickup(offer) ? 'openBed' : 'noThirdRow';
  },
};

/** Adults in the second row and child seats both want room; families notice. */
const secondRow: Criterion = {
  id: 'secondRow',
  label: 'Room in the second row',
  rate: ({ variant }) => (scaleRating(variant.rearRoom) + scaleRating(variant.childSeats)) / 2,
  weightFactors: ({ people }) => [
    ['secondRow', 1],
    ['secondRow', people !== 'justMe'],
  ],
  classifyAnswer: ({ people }) => (people === 'justMe' ? undefined : 'asked'),
  ...nameSentences('secondRow'),
};

/** For six or more people the third row has to fit people, not only seats. */
const thirdRow: Criterion = {
  id: 'thirdRow',
  label: 'Third row',
  rate: ({ variant }) => variant.thirdRow / 5,
  ...weighIfAsked('thirdRow', isBigGroup),
  ...nameSentences('thirdRow'),
  wrongKindSentence: ({ variant }) => (variant.thirdRow === 0 ? 'noThirdRow' : undefined),
};

type SeatPreference = {
  readonly id: 'seatsForFive' | 'seatsForSeven';
  /** The fewest seats that the answer accepts, and the number that it prefers. */
  readonly least: number;
  readonly preferred: number;
  readonly people: Preferences['people'];
};

const buildSeatCriterion = ({ id, least, preferred, people }: SeatPreference): Criterion => ({
  id,
  label: 'Seats',
  rate: ({ variant: { seats } }) => scaleBetween(seats, least, preferred),
  ...weighIfAsked('seats', (preferences) => preferences.people === people),
  wrongKindSentence: ({ variant: { seats } }) => (seats < preferred ? id : undefined),
});

/** Six seats serve six people, but leave none for a grandparent or a friend. */
export const preferredSeatsOfBigGroup = 7;

/** Four seats are acceptable for three to five people, and six seats for six or more. */
export const seatsForFive = buildSeatCriterion({
  id: 'seatsForFive',
  least: 4,
  preferred: 5,
  people: 'smallGroup',
});

export const seatsForSeven = buildSeatCriterion({
  id: 'seatsForSeven',
  least: 6,
  preferred: preferredSeatsOfBigGroup,
  people: 'bigGroup',
});

/** Empty seats cost room to park, fuel, and money. */
const rightSize: Criterion = {
  id: 'rightSize',
  label: 'No bigger than needed',
  rate: ({ variant: { seats, lengthIn } }) =>
    0.5 * scaleBetween(seats, 8, 5) + 0.5 * scaleBetween(lengthIn, 230, 185),
  weightFactors: ({ people }) => [['rightSize', people !== 'bigGroup']],
};

export const spaceCriteria: readonly Criterion[] = [
  cargo,
  cargoBehindThirdRow,
  secondRow,
  thirdRow,
  seatsForFive,
  seatsForSeven,
  rightSize,
];
