import type { TotalsPeriod } from '../platform/dynamodb/keys.ts';
import type { ReconcileDependencies } from './dependencies.ts';
import { amountsOf, areSameAmounts, type Difference } from './differences.ts';
import type { CountersReading } from './totals-port.ts';

/** Stored totals and records, taken while nothing was counted in between. */
export type Measurement = { readonly differences: readonly Difference[]; readonly reading: CountersReading };

/** Undefined when something was counted while it measured. */
export type Measure = () => Promise<Measurement | undefined>;

/** `busy`: visitors did not leave a moment for comparing. `left`: what still differs. */
export type PeriodOutcome =
  | { readonly kind: 'compared'; readonly found: readonly Difference[]; readonly left: readonly Difference[] }
  | { readonly kind: 'busy' };

const mostLooks = 30;
const mostMendings = 10;

type Dependencies = Pick<ReconcileDependencies, 'totals' | 'pause'>;

/**
 * Measures until no difference or twice the same one was found. What visitors do moves totals and records alike, so a
 * true difference stays the same; one that comes from a list lagging behind its records does not.
 */
const measureSurely = async (measure: Measure, { pause }: Dependencies): Promise<Measurement | undefined> => {
  let last: Measurement | undefined;
  for (let look = 1; look <= mostLooks; look += 1) {
    const measured = await measure();
    if (measured?.differences.length === 0) return measured;
    if (measured !== undefined && last !== undefined && areSameAmounts(measured.differences, last.differences)) {
      return measured;
    }
    last = measured ?? last;
    await pause();
  }
  return undefined;
};

const mend = async (
  period: TotalsPeriod,
  measured: Measurement,
  measure: Measure,
  dependencies: Dependencies,
): Promise<readonly Difference[]> => {
  let current = measured;
  for (let mending = 1; mending <= mostMendings && current.differences.length > 0; mending += 1) {
    // Adding the difference leaves alone whatever is counted at the same time.
    await dependencies.totals.add(period, amountsOf(current.differences), current.reading);
    const next = await measureSurely(measure, dependencies);
    if (next === undefined) break;
    current = next;
  }
  return current.differences;
};

/** Compares the totals of a period with its records, and mends them when `fix` is set. */
export const checkPeriod = async (
  period: TotalsPeriod,
  measure: Measure,
  fix: boolean,
  dependencies: Dependencies,
): Promise<PeriodOutcome> => {
  const measured = await measureSurely(measure, dependencies);
  if (measured === undefined) return { kind: 'busy' };
  const found = measured.differences;
  if (!fix || found.length === 0) return { kind: 'compared', found, left: found };
  return { kind: 'compared', found, left: await mend(period, measured, measure, dependencies) };
};
