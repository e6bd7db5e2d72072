import { useId } from 'react';
import styles from './cost-controls.module.css';
import { useCostView } from './cost-view.tsx';

/** Asks how far a year, and for how many years, the visitor would drive, for all cost figures. */
export const CostControls = () => {
  const view = useCostView();
  const id = useId();
  if (view === undefined) return null;

  const { region, carUse, setCarUse } = view;
  const { unit, min, max, step } = distanceScales[region.country];
  const distance = `${carUse.distancePerYear.toLocaleString('en-US')} ${unit}`;
  return (
    <div className={styles.fields}>
      <div className={styles.field}>
        <label htmlFor={`${id}-distance`}>
          Distance a year <output>{distance}</output>
        </label>
        <input
          id={`${id}-distance`}
          type="range"
          min={min}
          max={max}
          step={step}
          value={carUse.distancePerYear}
          aria-valuetext={distance}
          onChange={(event) =>
            setCarUse({ ...carUse, distancePerYear: event.currentTarget.valueAsNumber })
          }
        />
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}-years`}>Years</label>
        <select
          id={`${id}-years`}
          value={carUse.years}
          onChange={(event) => setCarUse({ ...carUse, years: Number(event.currentTarget.value) })}
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
  US: { unit: 'mi', min: 3_000, max: 30_000, step: 500 },
  CA: { unit: 'km', min: 5_000, max: 50_000, step: 1_000 },
} as const;

/** The stored cost figures cover this many years. */
const maxYears = 10;

const yearChoices = Array.from({ length: maxYears }, (_, index) => index + 1);
