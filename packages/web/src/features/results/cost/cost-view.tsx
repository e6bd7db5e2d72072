import type { Recommendation, RecommendationSet } from '@app/contract/recommendation-schemas';
import type { Country } from '@app/contract/region';
import {
  computeOwnershipCost,
  type OwnershipCost,
  toMiles,
  typicalDistance,
  typicalYears,
} from '@app/engine/cost/ownership-cost';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

type CostView = {
  readonly region: RegionCosts;
  readonly carUse: CarUse;
  readonly setCarUse: (carUse: CarUse) => void;
  readonly cheapestId: string | undefined;
  /** Undefined for a result that was stored without cost figures. */
  readonly calculateCost: (pick: Recommendation) => OwnershipCost | undefined;
};

const CostContext = createContext<CostView | undefined>(undefined);

type CostProviderProps = {
  readonly region: RegionCosts | undefined;
  readonly picks: readonly Recommendation[];
  readonly children: ReactNode;
};

/** Provides what the picks cost to own for the distance and years in the page's controls. */
export const CostProvider = ({ region, picks, children }: CostProviderProps) => {
  const [chosenUse, setChosenUse] = useState<CarUse & { readonly country: string }>();
  const view = useMemo((): CostView | undefined => {
    if (region === undefined) return undefined;

    const { country } = region;
    // The chosen distance is in miles or kilometers, so it does not apply to the other country.
    const carUse = chosenUse?.country === country ? chosenUse : getTypicalUse(country);
    const setCarUse = (next: CarUse): void => setChosenUse({ ...next, country });

    const calculatePickCost = (pick: Recommendation) => calculateCost(pick, region, carUse);
    const getTotal = (pick: Recommendation) => calculatePickCost(pick)?.total ?? Infinity;
    const [cheapest] = picks.toSorted((a, b) => getTotal(a) - getTotal(b));

    return {
      region,
      carUse,
      setCarUse,
      cheapestId: cheapest?.id,
      calculateCost: calculatePickCost,
    };
  }, [region, picks, chosenUse]);
  return <CostContext value={view}>{children}</CostContext>;
};

/** Returns undefined for a result that was stored without the costs of its region. */
export const useCostView = (): CostView | undefined => useContext(CostContext);

export const PriceSources = () => {
  const region = useCostView()?.region;
  if (region === undefined) return null;

  return (
    <p>
      Based on {region.place} prices: gas {formatUnitPrice(region.gasoline, 2)} and diesel{' '}
      {formatUnitPrice(region.diesel, 2)} a {region.country === 'CA' ? 'liter' : 'gallon'},{' '}
      {formatElectricity(region)} a kWh, sales tax {formatPercent(region.salesTax)}.{' '}
      {formatSources(region)}
    </p>
  );
};

const formatUnitPrice = (amount: number, digits: number): string => `$${amount.toFixed(digits)}`;

const formatPercent = (share: number): string => `${(share * 100).toFixed(1)}%`;

const formatElectricity = ({ electricity, chargesAway }: RegionCosts): string =>
  chargesAway === true
    ? `electricity at public chargers about ${formatUnitPrice(electricity, 2)}`
    : `electricity ${formatUnitPrice(electricity, 3)}`;

const formatSources = ({ country, chargesAway }: RegionCosts): string => {
  const { fuel, electricity, tax } = sources[country];
  return `${fuel}; ${chargesAway === true ? 'public chargers: our estimate' : electricity}; ${tax}.`;
};

/** The sources of the prices in regions.csv. docs/engine.md says more. */
const sources = {
  US: {
    fuel: 'Gas and diesel: EIA, mean of June 2025 and October 2026',
    electricity: 'electricity: EIA, June 2026',
    tax: 'tax: Tax Foundation, 2026',
  },
  CA: {
    fuel: 'Gas: Statistics Canada, July 2026 (diesel estimated from it)',
    electricity: 'electricity: Hydro-Québec’s comparison and utility tariffs, July 2025',
    tax: 'tax: statutes, 2026',
  },
} as const;

/** How the visitor uses a car, in the units of their country. */
export type CarUse = { readonly distancePerYear: number; readonly years: number };

export const getTypicalUse = (country: Country): CarUse => ({
  distancePerYear: typicalDistance[country],
  years: typicalYears,
});

export type RegionCosts = NonNullable<RecommendationSet['regionCosts']>;

/** What a pick costs to own, in its price's currency; undefined if stored without cost figures. */
export const calculateCost = (
  { cost }: Pick<Recommendation, 'cost'>,
  region: RegionCosts,
  { distancePerYear, years }: CarUse,
): OwnershipCost | undefined =>
  cost &&
  computeOwnershipCost(cost, region, {
    years,
    milesPerYear: toMiles(distancePerYear, region.country),
  });
