import type { Recommendation, RecommendationSet } from '@app/contract/recommendation-schemas';
import type { Country } from '@app/contract/region';
import {
  milesOf,
  type OwnershipCost,
  ownershipCost,
  typicalDistance,
  typicalUsage,
} from '@app/engine/cost/ownership-cost';

/** How the visitor uses a car, in the units of their country. */
export type CarUse = { readonly distancePerYear: number; readonly years: number };

export const distanceScales = {
  US: { unit: 'mi', least: 3_000, most: 30_000, step: 500, typical: typicalDistance.US },
  CA: { unit: 'km', least: 5_000, most: 50_000, step: 1_000, typical: typicalDistance.CA },
} as const;

/** The costs are stored for as many years. */
export const longestYears = 10;

export const typicalUse = (country: Country): CarUse => ({
  distancePerYear: distanceScales[country].typical,
  years: typicalUsage.years,
});

export type RegionCosts = NonNullable<RecommendationSet['regionCosts']>;

/** What a pick costs to own; undefined for a result that was stored without cost figures. */
export const costOf = (
  { cost }: Pick<Recommendation, 'cost'>,
  region: RegionCosts,
  { distancePerYear, years }: CarUse,
): OwnershipCost | undefined =>
  cost && ownershipCost(cost, region, { years, milesPerYear: milesOf(distancePerYear, region.country) });
