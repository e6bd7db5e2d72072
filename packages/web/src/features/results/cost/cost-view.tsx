import type { Recommendation, RecommendationSet } from '@app/contract/recommendation-schemas';
import type { Country } from '@app/contract/region';
import {
  milesOf,
  type OwnershipCost,
  ownershipCost,
  typicalDistance,
  typicalYears,
} from '@app/engine/cost/ownership-cost';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

type CostView = {
  readonly region: RegionCosts;
  readonly use: CarUse;
  readonly setUse: (use: CarUse) => void;
  readonly cheapestId: string | undefined;
  /** What a pick costs to own; undefined for a result that was stored without cost figures. */
  readonly costOf: (pick: Recommendation) => OwnershipCost | undefined;
};

const Context = createContext<CostView | undefined>(undefined);

type CostProviderProps = {
  readonly region: RegionCosts | undefined;
  readonly picks: readonly Recommendation[];
  readonly children: ReactNode;
};

/** Holds how the car is used, for the controls of the page and the costs on its cards. */
export const CostProvider = ({ region, picks, children }: CostProviderProps) => {
  const [chosen, setChosen] = useState<CarUse & { readonly country: string }>();
  const view = useMemo((): CostView | undefined => {
    if (region === undefined) return undefined;
    const { country } = region;
    // A distance in miles means nothing after a change to a Canadian place.
    const use = chosen?.country === country ? chosen : typicalUse(country);
    const setUse = (next: CarUse): void => setChosen({ ...next, country });
    const ownCost = (pick: Recommendation) => costOf(pick, region, use);
    const byTotal = picks.toSorted((a, b) => (ownCost(a)?.total ?? Infinity) - (ownCost(b)?.total ?? Infinity));
    return { region, use, setUse, cheapestId: byTotal[0]?.id, costOf: ownCost };
  }, [region, picks, chosen]);
  return <Context value={view}>{children}</Context>;
};

/** Undefined for a result that was stored without the costs of its region. */
export const useCostView = (): CostView | undefined => useContext(Context);

/** How the visitor uses a car, in the units of their country. */
export type CarUse = { readonly distancePerYear: number; readonly years: number };

export const distanceScales = {
  US: { unit: 'mi', least: 3_000, most: 30_000, step: 500 },
  CA: { unit: 'km', least: 5_000, most: 50_000, step: 1_000 },
} as const;

/** The costs are stored for as many years. */
export const longestYears = 10;

export const typicalUse = (country: Country): CarUse => ({
  distancePerYear: typicalDistance[country],
  years: typicalYears,
});

export type RegionCosts = NonNullable<RecommendationSet['regionCosts']>;

export const costOf = (
  { cost }: Pick<Recommendation, 'cost'>,
  region: RegionCosts,
  { distancePerYear, years }: CarUse,
): OwnershipCost | undefined =>
  cost && ownershipCost(cost, region, { years, milesPerYear: milesOf(distancePerYear, region.country) });
