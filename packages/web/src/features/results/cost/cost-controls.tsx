import { useId } from 'react';
import styles from './cost-controls.module.css';
import { distanceScales, longestYears, useCostView } from './cost-view.tsx';

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
            onChange={(event) => setUse({ ...use, distancePerYear: event.currentTarget.valueAsNumber })}
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

const yearChoices = Array.from({ length: longestYears }, (_, index) => index + 1);

export const EnergyPrices = () => {
  const region = useCostView()?.region;
  if (region === undefined) return null;
  return (
    <p>
      Based on {region.place} prices: gas {price(region.gasoline, 2)} and diesel {price(region.diesel, 2)} a{' '}
      {region.country === 'CA' ? 'liter' : 'gallon'}, electricity {price(region.electricity, 3)} a kWh, sales tax{' '}
      {(region.salesTax * 100).toFixed(1)}%. {sources[region.country]}
    </p>
  );
};

const price = (amount: number, digits: number): string => `$${amount.toFixed(digits)}`;

/** Where the prices of regions.csv come from; docs/engine.md says more. */
const sources = {
  US: 'Gas: EIA, mean of June 2025 and October 2026; diesel: EIA, mean of August and October 2026; electricity: EIA, June 2026; tax: Tax Foundation, 2026.',
  CA: 'Gas: Statistics Canada, July 2026 (diesel estimated from it); electricity: Hydro-Québec’s comparison and utility tariffs, July 2025; tax: statutes, 2026.',
} as const;
