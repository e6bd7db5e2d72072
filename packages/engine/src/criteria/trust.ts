import { computeMiddleAge, type Offer } from '../catalogue/offers.ts';
import { isPractical } from '../preferences.ts';
import {
  blendWithPurpose,
  buildRatingTexts,
  type Criterion,
  scaleBetween,
  scaleRating,
  weighGradedAnswer,
} from './criterion.ts';

const ratedSafety = buildRatingTexts('Safety', ({ variant }) => variant.vehicle.safety);

/** A better safety rating is better; NHTSA's stars count a quarter where the vehicle was rated. */
const safety: Criterion = {
  id: 'safety',
  label: 'Safety',
  ...blendWithPurpose(
    'safe',
    ({ variant: { vehicle } }) =>
      0.75 * scaleRating(vehicle.safety) + 0.25 * scaleRating(vehicle.stars ?? vehicle.safety),
  ),
  ...weighGradedAnswer(
    'safetyFeatures',
    ['safety', 'safetySomewhat', 'safetyDefinitely', 'safetyShort'],
    0.75,
    {
      wanted: 'top safety',
    },
  ),
  ...ratedSafety,
  shortfall: ({ variant }) => `we rate it ${variant.vehicle.safety} of 5 for safety`,
  strength: (offer) => {
    const { stars } = offer.variant.vehicle;
    return stars !== undefined && stars >= 4
      ? `${stars}-star NHTSA overall rating`
      : ratedSafety.strength(offer);
  },
};

/**
 * Estimates the reliability, 1 to 5, at the middle age of the years on offer and over the years
 * after.
 */
export const estimateReliability = (offer: Offer): number => {
  const [young, middle, old] = offer.variant.vehicle.reliability;
  const age = computeMiddleAge(offer);
  if (age < 2) return 0.6 * young + 0.4 * middle;
  if (age < 6) return age < 4 ? 0.3 * young + 0.7 * middle : 0.7 * middle + 0.3 * old;

  return age < 8 ? 0.4 * middle + 0.6 * old : old;
};

/** Fewer and cheaper repairs to be expected at its age are better, by our rating. */
const reliability: Criterion = {
  id: 'reliability',
  label: 'Reliability',
  rate: (offer) => scaleRating(estimateReliability(offer)),
  weightFactors: (preferences) => [
    ['reliability', 1],
    ['reliabilityUsed', preferences.condition !== 'new'],
    ['reliabilityPractical', isPractical(preferences)],
  ],
  strength: (offer) =>
    `Reliability rated ${Math.round(estimateReliability(offer))} of 5 in our rating`,
};

/** A better opinion of experts and owners within its class and price is better, by our rating. */
const reputation: Criterion = {
  id: 'regard',
  label: 'Standing in its class',
  rate: ({ variant: { vehicle } }) => scaleRating(vehicle.reputation),
  weightFactors: () => [['regard', 1]],
  strength: ({ variant: { vehicle } }) =>
    `Rated ${vehicle.reputation} of 5 in its class in our rating`,
};

/** Keeps out models that advisors seldom or never name, however well they do otherwise. */
const seldomAdvised: Criterion = {
  id: 'seldomAdvised',
  label: 'Standing in its class',
  rate: ({ variant: { vehicle } }) => scaleBetween(vehicle.reputation, 1, 3),
  weightFactors: () => [['seldomAdvised', 1]],
};

/** A model of which there are many is easy to find and cheap to service. */
const parts: Criterion = {
  id: 'parts',
  label: 'Easy to find and service',
  rate: ({ variant: { vehicle } }) => scaleRating(vehicle.parts),
  weightFactors: () => [['parts', 1]],
  strength: ({ variant: { vehicle } }) =>
    `Parts and service rated ${vehicle.parts} of 5 in our rating`,
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
