import { estimateUsedPrice } from '../catalogue/price.ts';
import { getVisitorCosts } from '../cost/offer-cost.ts';
import type { Preferences } from '../preferences.ts';
import { type Candidate, RatedOffer, rateInRegion } from './market.ts';

/**
 * Drops the model years before automatic braking was standard from a candidate, if safety is a must
 * and some of its years have it. The others are the ones to look for.
 */
export const keepYearsWithBraking = (candidate: Candidate, preferences: Preferences): Candidate => {
  const { offer } = candidate;
  const { brakingStandardFrom: from } = offer.variant;
  const isMust = preferences.importance.safetyFeatures === 'definitely';
  if (!isMust || from === undefined || from <= offer.from || from > offer.to) return candidate;

  const region = getVisitorCosts(preferences);
  const low = estimateUsedPrice(offer.variant, from, offer.country);
  return rateInRegion(new RatedOffer({ ...offer, from, low }, region), region);
};
