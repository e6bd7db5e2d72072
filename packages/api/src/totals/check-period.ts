import type { TotalsPeriod } from '../platform/dynamodb/keys.ts';
import { type Counts, sumCounts } from './counters-store.ts';
import type { RecordCounter } from './record-counter.ts';
import type { CountersReading, TotalsStore } from './totals-store.ts';

export type Difference = {
  readonly counter: string;
  readonly stored: number;
  readonly recorded: number;
};

/**
 * `left`: the differences that remain. `busy`: visitors kept changing the totals, so nothing was compared. `unreadable`:
 * a record cannot be read. It was counted, so a comparison without it would take it out of the totals.
 */
export type PeriodOutcome =
  | { readonly kind: 'compared'; readonly found: readonly Difference[]; readonly left: readonly Difference[] }
  | { readonly kind: 'busy' | 'unreadable' };

export type CheckDependencies = {
  readonly totals: TotalsStore;
  readonly records: RecordCounter;
  readonly pause: () => Promise<unknown>;
};

/** Compares the totals of a business day with its records, and mends them when `fix` is set. */
export const checkDay = (day: string, fix: boolean, dependencies: CheckDependencies): Promise<PeriodOutcome> =>
  checkPeriod({ day }, () => dependencies.records.countDay(day), fix, dependencies);

/** Every record counts in its day and in all time at once. `missing` is what the days themselves still lack. */
export const checkAllTime = (
  days: readonly string[],
  missing: Counts,
  fix: boolean,
  dependencies: CheckDependencies,
): Promise<PeriodOutcome> => {
  const { totals } = dependencies;
  const recorded = async () => {
    const sums = sumCounts([...(await storedIn(days, totals)), missing]);
    return new Map([...sums].filter(([counter]) => !totals.isOfDaysOnly(counter)));
  };
  return checkPeriod('all', recorded, fix, dependencies);
};

const daysAtATime = 16;

const storedIn = async (days: readonly string[], totals: TotalsStore): Promise<readonly Counts[]> => {
  const stored: Counts[] = [];
  for (let start = 0; start < days.length; start += daysAtATime) {
    const group = days.slice(start, start + daysAtATime);
    const readings = await Promise.all(group.map((day) => totals.read({ day })));
    stored.push(...readings.map(({ counts }) => counts));
  }
  return stored;
};

const checkPeriod = async (
  period: TotalsPeriod,
  countRecorded: () => Promise<Counts>,
  fix: boolean,
  dependencies: CheckDependencies,
): Promise<PeriodOutcome> => {
  const { totals, pause } = dependencies;
  const remeasure = () => measureReliably(() => measure(period, countRecorded, totals), pause);
  const measured = await remeasure();
  if (measured === undefined) return { kind: 'busy' };
  const found = measured.differences;
  if (!fix || found.length === 0) return { kind: 'compared', found, left: found };
  return { kind: 'compared', found, left: await mend(period, measured, remeasure, totals) };
};

type Measurement = { readonly differences: readonly Difference[]; readonly reading: CountersReading };

const measure = async (
  period: TotalsPeriod,
  countRecorded: () => Promise<Counts>,
  totals: TotalsStore,
): Promise<Measurement | undefined> => {
  const before = await totals.read(period);
  const recorded = await countRecorded();
  const reading = await totals.read(period);
  if (before.version !== reading.version) return undefined;
  return { differences: differencesBetween(reading.counts, recorded), reading };
};

const differencesBetween = (stored: Counts, recorded: Counts): readonly Difference[] =>
  [...new Set([...stored.keys(), ...recorded.keys()])]
    .sort()
    .map((counter) => ({ counter, stored: stored.get(counter) ?? 0, recorded: recorded.get(counter) ?? 0 }))
    .filter((difference) => difference.stored !== difference.recorded);

const maxMeasurements = 30;

/** Visitors change totals and records alike, so a real difference stays. One from an index that lags does not. */
const measureReliably = async (
  measureOnce: () => Promise<Measurement | undefined>,
  pause: () => Promise<unknown>,
): Promise<Measurement | undefined> => {
  let last: Measurement | undefined;
  for (let count = 1; count <= maxMeasurements; count += 1) {
    const measured = await measureOnce();
    if (measured?.differences.length === 0) return measured;
    if (measured !== undefined && last !== undefined && haveSameAmounts(measured.differences, last.differences)) {
      return measured;
    }
    last = measured ?? last;
    await pause();
  }
  return undefined;
};

const haveSameAmounts = (ones: readonly Difference[], others: readonly Difference[]): boolean =>
  JSON.stringify([...amountsOf(ones)]) === JSON.stringify([...amountsOf(others)]);

export const amountsOf = (differences: readonly Difference[]): Counts =>
  new Map(differences.map(({ counter, stored, recorded }) => [counter, recorded - stored]));

const maxMendings = 10;

const mend = async (
  period: TotalsPeriod,
  measured: Measurement,
  remeasure: () => Promise<Measurement | undefined>,
  totals: TotalsStore,
): Promise<readonly Difference[]> => {
  let current = measured;
  for (let count = 1; count <= maxMendings && current.differences.length > 0; count += 1) {
    // Adding the difference keeps whatever is counted at the same time.
    await totals.add(period, amountsOf(current.differences), current.reading);
    const next = await remeasure();
    if (next === undefined) break;
    current = next;
  }
  return current.differences;
};
