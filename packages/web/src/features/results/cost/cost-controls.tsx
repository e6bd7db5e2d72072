import { useId } from 'react';
import styles from './cost-controls.module.css';
import { useCostView } from './cost-view.tsx';

/** Asks how far a year, and for how many years, the visitor would drive, for all cost figures. */
export const CostControls = () => {
  const view = useCostView();
  const id = useId();
  if (view === undefined) return null;

  const { region, use, setUse } = view;
  const { unit, least, most, step } = distanceScales[region.country];
  const distance = `${use.distancePerYear.toLocaleString('en-US')} ${unit}`;
  return (
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
  );
};

const distanceScales = {
  US: { unit: 'mi', least: 3_000, most: 30_000, step: 500 },
  CA: { unit: 'km', least: 5_000, most: 50_000, step: 1_000 },
} as const;

/** The stored cost figures cover this many years. */
const longestYears = 10;

const yearChoices = Array.from({ length: longestYears }, (_, index) => index + 1);
