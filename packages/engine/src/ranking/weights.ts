import type { Weights } from './priors.ts';

export type { WeightName, Weights } from './priors.ts';

/** Written by `npm run engine:fit` and reviewed; src/criteria says what each weight does. */
export const weights: Weights = {
  everyday: 0.07,
  niceToHave: 0.19,
  must: 1.27,
  liked: 0.17,
  shortfall: 1.06,
  secondRow: 0.09,
  thirdRow: 0.56,
  seats: 0.37,
  rightSize: 1.15,
  abilityShortfall: 3.34,
  winter: 0.22,
  rideWanted: 0.85,
  electricLife: 0.42,
  reliability: 0.28,
  reliabilityMatters: 0.95,
  regard: 0.42,
  parts: 0.15,
  provenYears: 0.48,
  oldLuxury: 0.62,
  fiveYearCost: 0.19,
  costMatters: 0.11,
  notTooOld: 0.28,
  choiceOfYears: 1.28,
  newIfEither: 0.07,
  aboveFloor: 3.3,
  unaskedPremium: 1.01,
  unaskedSports: 1.18,
  unaskedRugged: 1.18,
  unaskedWork: 0.3,
  unaskedPower: 0.74,
  beginner: 1.7,
  guides: 0.22,
};
