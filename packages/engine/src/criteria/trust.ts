import { computeMiddleAge, type Offer } from '../catalogue/offers.ts';
import { goodRatingOf5, type Rating } from '../catalogue/vocabulary.ts';
import { isPractical } from '../preferences.ts';
import {
  type Criterion,
  raiseOurChoices,
  scaleBetween,
  scaleRating,
  weighGradedAnswer,
} from './criterion.ts';

/** True if the oldest of the model years on offer lacks standard automatic emergency braking. */
export const lacksStandardBraking = ({ variant: { brakingStandardFrom }, from }: Offer): boolean =>
  brakingStandardFrom === undefined || from < brakingStandardFrom;

/** True if automatic emergency braking is standard in the newest of the model years on offer. */
export const hasLaterStandardBraking = ({ variant: { brakingStandardFrom }, to }: Offer): boolean =>
  brakingStandardFrom !== undefined && brakingStandardFrom <= to;

/** IIHS advises against cars below 2,750 lb for young drivers: in a crash the heavier one wins. */
export const lightBelowLb = 2_750;

/** True of used cars below `lightBelowLb`. The tables hold the weight of such light cars only. */
const isLightUsedCar = ({ variant: { vehicle }, isNew: isBrandNew }: Offer): boolean =>
  vehicle.curbWeightLb !== undefined && !isBrandNew;

export const findAward = ({ variant: { vehicle }, from, to }: Offer) =>
  vehicle.safetyAwards.findLast(({ year }) => from <= year && year <= to);

/** An award for other years of the same design says less than one for the years on offer. */
const rateAwards = (offer: Offer): number => {
  if (findAward(offer) !== undefined) return 1;

  return offer.variant.vehicle.safetyAwards.length > 0 ? 0.5 : 0;
};

/** Undefined if unrated, or if the offer begins before the first rated year. */
export const findStars = ({ variant: { stars, vehicle }, from }: Offer): Rating | undefined =>
  vehicle.starsFrom !== undefined && from < vehicle.starsFrom ? undefined : stars;

/** Undefined unless a model year on offer is among those whose result we know. */
export const findRearSeatTest = ({ variant: { vehicle }, from, to }: Offer) => {
  const [first = 0, last = 0] = vehicle.rearSeatTest?.years ?? [];
  return first <= to && last >= from ? vehicle.rearSeatTest : undefined;
};

/** The safety rating loses this much without standard braking, and again for a very low weight. */
const costOfSafetyLack = 0.15;

/**
 * Our rating counts most, NHTSA's stars a quarter, and an award of IIHS a tenth. Model years
 * without standard automatic emergency braking lose, and so do used cars that are very light.
 */
const safety: Criterion = {
  id: 'safety',
  label: 'Safety',
  rate: raiseOurChoices('safe', (offer) => {
    const { vehicle } = offer.variant;
    const rated =
      0.75 * scaleRating(vehicle.safety) + 0.25 * scaleRating(findStars(offer) ?? vehicle.safety);
    const withAward = 0.9 * rated + 0.1 * rateAwards(offer);
    const lacks = Number(lacksStandardBraking(offer)) + Number(isLightUsedCar(offer));
    return Math.max(0, withAward - costOfSafetyLack * lacks);
  }),
  ...weighGradedAnswer('safetyFeatures', {
    definitely: 0.8,
    somewhat: 0.6,
  }),
  isAbsoluteMust: true,
  wrongKindSentence: (offer) => {
    if (!lacksStandardBraking(offer)) return isLightUsedCar(offer) ? 'light' : undefined;
    if (offer.isNew) return 'brakingOptional';

    return hasLaterStandardBraking(offer) ? 'brakingNotStandardBefore' : 'brakingNotStandard';
  },
  shortfallSentence: 'safety',
  strengthSentence: (offer) => {
    // Stars and awards do not make up for what our rating counts besides.
    if (offer.variant.vehicle.safety < goodRatingOf5) return undefined;
    if (findAward(offer) !== undefined) return 'safetyAward';

    if ((findStars(offer) ?? 0) >= 4) return 'safetyStars';

    return lacksStandardBraking(offer) ? undefined : 'safety';
  },
};

/** Estimates the reliability in the next years, 1 to 5, by the age of the middle year on offer. */
export const estimateReliability = (offer: Offer): number => {
  const [young, middle, old] = offer.variant.vehicle.reliability;
  const age = computeMiddleAge(offer);

  if (age < 2) return 0.6 * young + 0.4 * middle;
  if (age < 4) return 0.3 * young + 0.7 * middle;
  if (age < 6) return 0.7 * middle + 0.3 * old;
  if (age < 8) return 0.4 * middle + 0.6 * old;

  return old;
};

/** Fewer and cheaper repairs to be expected at its age are better, by our rating. */
const reliability: Criterion = {
  id: 'reliability',
  label: 'Reliability',
  rate: (offer) => scaleRating(estimateReliability(offer)),
  weightFactors: (preferences) => [
    ['reliability', 1],
    ['reliabilityMatters', preferences.condition !== 'new'],
    ['reliabilityMatters', isPractical(preferences)],
  ],
  strengthSentence: () => 'reliability',
};

/** A better opinion of experts and owners within its class and price is better, by our rating. */
const reputation: Criterion = {
  id: 'regard',
  label: 'Standing in its class',
  rate: ({ variant: { vehicle } }) => scaleRating(vehicle.reputation),
  weightFactors: () => [['regard', 1]],
  strengthSentence: () => 'regard',
};

/** Keeps out models that advisers seldom or never name, however well they do otherwise. */
const seldomAdvised: Criterion = {
  id: 'seldomAdvised',
  label: 'Standing in its class',
  rate: ({ variant: { vehicle } }) => scaleBetween(vehicle.reputation, 1, 3),
  weightFactors: () => [['regard', 1]],
};

/** A model of which there are many is easy to find and cheap to service. */
const parts: Criterion = {
  id: 'parts',
  label: 'Easy to find and service',
  rate: ({ variant: { vehicle } }) => scaleRating(vehicle.parts),
  weightFactors: () => [['parts', 1]],
  strengthSentence: () => 'parts',
};

/** The first model year of a new generation has faults that later ones do not. */
const provenYears: Criterion = {
  id: 'provenYears',
  label: 'Proven model years',
  rate: ({ variant: { vehicle }, to }) =>
    vehicle.isNewGeneration && vehicle.years[0] === to ? 0 : 1,
  weightFactors: () => [['provenYears', 1]],
};

/** Repairs of an aging premium car cost as much as those of a new one. */
const oldLuxury: Criterion = {
  id: 'oldLuxury',
  label: 'No aging luxury car',
  rate: (offer) =>
    offer.variant.vehicle.brand.isPremium
      ? scaleBetween(estimateReliability(offer) - 0.35 * computeMiddleAge(offer), -3, 3)
      : 1,
  weightFactors: () => [['oldLuxury', 1]],
};

export const trustCriteria: readonly Criterion[] = [
  safety,
  reliability,
  reputation,
  seldomAdvised,
  parts,
  provenYears,
  oldLuxury,
];
