/**
 * What we would set each weight to without any reference answers: `npm run engine:fit` draws the
 * fitted weights toward these. In units of utility: of two offers that differ by 1, a shopper
 * chooses the better one 2.7 times as often.
 */
export const priors = {
  everyday: 0.4,
  niceToHave: 1.0,
  must: 1.9,
  liked: 0.9,
  shortfall: 2.28,
  secondRow: 0.5,
  thirdRow: 3.0,
  seats: 2.0,
  rightSize: 0.85,
  abilityShortfall: 5.0,
  winter: 1.2,
  rideWanted: 1.83,
  electricLife: 2.25,
  reliability: 1.5,
  reliabilityMatters: 1.0,
  regard: 1.75,
  parts: 0.8,
  provenYears: 0.4,
  oldLuxury: 2.0,
  fiveYearCost: 1.0,
  costMatters: 0.57,
  notTooOld: 1.5,
  choiceOfYears: 2.0,
  newIfEither: 0.4,
  aboveFloor: 3.0,
  unaskedPremium: 1.5,
  unaskedSports: 2.5,
  unaskedRugged: 2.0,
  unaskedWork: 1.62,
  unaskedPower: 1.9,
  beginner: 1.07,
  guides: 0.8,
} as const;

export type WeightName = keyof typeof priors;
export type Weights = Readonly<Record<WeightName, number>>;
