import type { Weights } from './priors.ts';

export type { WeightName, Weights } from './priors.ts';

/** Written by `npm run engine:fit`, which says what was overruled; src/criteria, what each does. */
export const weights: Weights = {
  everyday: 0.08,
  niceToHave: 0.19,
  must: 1.13,
  liked: 0.17,
  shortfall: 1.09,
  secondRow: 0.1,
  thirdRow: 0.57,
  seats: 0.38,
  rightSize: 1.13,
  abilityShortfall: 3.77,
  winter: 0.7,
  rideWanted: 0.87,
  electricLife: 0.52,
  reliability: 0.57,
  reliabilityMatters: 1.3,
  regard: 1.08,
  parts: 0.15,
  provenYears: 0.5,
  oldLuxury: 0.56,
  fiveYearCost: 0.19,
  costMatters: 0.11,
  notTooOld: 1,
  choiceOfYears: 1.5,
  newIfEither: 0.06,
  aboveFloor: 3.29,
  unaskedPremium: 1.13,
  unaskedSports: 1.2,
  unaskedRugged: 1.35,
  unaskedWork: 0.31,
  unaskedPower: 1.3,
  beginner: 2.4,
  guides: 0.18,
};
