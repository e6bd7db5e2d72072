import { getRegionCosts } from '../cost/offer-cost.ts';
import type { Preferences } from '../preferences.ts';
import {
  findLimitsBrokenByOffer,
  findLimitsBrokenByVehicle,
  hasEnoughSeats,
  type Limit,
  limitCombinations,
  limitOrder,
} from './limits.ts';
import { type Candidate, type Market, type VehicleOnSale, withRegionalCost } from './market.ts';

export const picksWanted = 6;

/** A candidate that may be picked, with the limits that it breaks. */
export type AllowedCandidate = { readonly candidate: Candidate; readonly broken: readonly Limit[] };

type RatedVehicle = VehicleOnSale & { readonly brokenByVehicle: readonly Limit[] };

const areAllIn = (broken: readonly Limit[], givenUp: readonly Limit[]): boolean =>
  broken.every((limit) => givenUp.includes(limit));

const mergeLimits = (some: readonly Limit[], others: readonly Limit[]): readonly Limit[] =>
  limitOrder.filter((limit) => some.includes(limit) || others.includes(limit));

/** The candidates that break only limits that are given up. */
const filterByLimits = (
  vehicles: readonly RatedVehicle[],
  preferences: Preferences,
  givenUp: readonly Limit[],
): readonly AllowedCandidate[] => {
  const allowed: AllowedCandidate[] = [];

  for (const { candidates, brokenByVehicle } of vehicles) {
    if (!areAllIn(brokenByVehicle, givenUp)) continue;

    for (const candidate of candidates) {
      const brokenByOffer = findLimitsBrokenByOffer(candidate.offer, preferences);
      const isAllowed =
        areAllIn(brokenByOffer, givenUp) && hasEnoughSeats(candidate.offer, preferences);
      if (isAllowed)
        allowed.push({ candidate, broken: mergeLimits(brokenByVehicle, brokenByOffer) });
    }
  }

  return allowed;
};

const countModels = (allowed: readonly AllowedCandidate[]): number =>
  new Set(allowed.map(({ candidate }) => candidate.offer.variant.vehicle.fullName)).size;

/**
 * The candidates that have enough seats and keep to the visitor's limits. When fewer than six
 * models do, limits are given up, the least important first. Throws if fewer than six have the
 * seats, which the catalogue's tests rule out.
 */
export const findAllowedCandidates = (
  market: Market,
  preferences: Preferences,
): readonly AllowedCandidate[] => {
  const region = getRegionCosts(preferences.region);
  const vehicles = market.map((onSale) => ({
    ...onSale,
    brokenByVehicle: findLimitsBrokenByVehicle(onSale.vehicle, preferences),
  }));

  for (const givenUp of limitCombinations) {
    const allowed = filterByLimits(vehicles, preferences, givenUp);
    if (countModels(allowed) < picksWanted) continue;

    return allowed.map(({ candidate, broken }) => ({
      candidate: withRegionalCost(candidate, region),
      broken,
    }));
  }

  throw new Error(
    'The catalogue holds fewer than six models for these seats, this price, and this country',
  );
};
