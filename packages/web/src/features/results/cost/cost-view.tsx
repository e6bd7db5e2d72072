import type { Recommendation, RecommendationSet } from '@app/contract/recommendation-schemas';
import type { Country } from '@app/contract/region';
import {
  computeOwnershipCost,
  type OwnershipCost,
  toMiles,
  typicalDistance,
  typicalYears,
} from '@app/engine/cost/ownership-cost';
import { createContext, type ReactNode, useContext, useId, useMemo, useState } from 'react';
import styles from './cost-view.module.css';

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
    const byTotal = picks.toSorted(
      (a, b) => (ownCost(a)?.total ?? Infinity) - (ownCost(b)?.total ?? Infinity),
    );
    return { region, use, setUse, cheapestId: byTotal[0]?.id, costOf: ownCost };
  }, [region, picks, chosen]);
  return <Context value={view}>{children}</Context>;
};

/** Undefined for a result that was stored without the costs of its region. */
export const useCostView = (): CostView | undefined => useContext(Context);

export const CostControls = () => {
  const view = useCostView();
  const id = useId();
  if (view === undefined) return null;

  const { region, use, setUse } = view;
  const { unit, least, most, step } = distanceScales[region.country];
  const distance = `${use.distancePerYear.toLocaleString('en-US')} ${unit}`;
  return (
    <section className={styles.controls} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>What they cost to own</h2>
      <div className={styles.fields}>
        <div className={styles.field}>
          <label htmlFor={`${id}-distance`}>
            Distance a year <output>{distance}</output>
          </label>
          <input
            id={`${id}-distance`}
            type="range"
            min={least}
            max={most}
            step={step}
            value={use.distancePerYear}
            aria-valuetext={distance}
            onChange={(event) =>
              setUse({ ...use, distancePerYear: event.currentTarget.valueAsNumber })
            }
          />
        </div>
        <div className={styles.field}>
          <label htmlFor={`${id}-years`}>Years</label>
          <select
            id={`${id}-years`}
            value={use.years}
            onChange={(event) => setUse({ ...use, years: Number(event.currentTarget.value) })}
          >
            {yearChoices.map((years) => (
              <option key={years}>{years}</option>
            ))}
          </select>
        </div>
      </div>
    </section>
  );
};

/** The costs are stored for as many years. */
const longestYears = 10;

const yearChoices = Array.from({ length: longestYears }, (_, index) => index + 1);

export const EnergyPrices = () => {
  const region = useCostView()?.region;
  if (region === undefined) return null;

  return (
    <p>
      Based on {region.place} prices: gas {price(region.gasoline, 2)} and diesel{' '}
      {price(region.diesel, 2)} a {region.country === 'CA' ? 'liter' : 'gallon'}, electricity{' '}
      {price(region.electricity, 3)} a kWh, sales tax {(region.salesTax * 100).toFixed(1)}%.{' '}
      {sources[region.country]}
    </p>
  );
};

const price = (amount: number, digits: number): string => `$${amount.toFixed(digits)}`;

/** Where the prices of regions.csv come from; docs/engine.md says more. */
const sources = {
  US: 'Gas: EIA, mean of June 2025 and October 2026; diesel: EIA, mean of August and October 2026; electricity: EIA, June 2026; tax: Tax Foundation, 2026.',
  CA: 'Gas: Statistics Canada, July 2026 (diesel estimated from it); electricity: Hydro-Québec’s comparison and utility tariffs, July 2025; tax: statutes, 2026.',
} as const;

/** How the visitor uses a car, in the units of their country. */
export type CarUse = { readonly distancePerYear: number; readonly years: number };

const distanceScales = {
  US: { unit: 'mi', least: 3_000, most: 30_000, step: 500 },
  CA: { unit: 'km', least: 5_000, most: 50_000, step: 1_000 },
} as const;

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
  cost &&
  computeOwnershipCost(cost, region, {
    years,
    milesPerYear: toMiles(distancePerYear, region.country),
  });
