import { type Counts, sumCounts } from '../counters/counters-store.ts';
import { isHourCounter } from '../counters/hour-counters.ts';
import type { TotalsPeriod } from '../counters/keys.ts';
import { mapInParallel } from '../platform/in-parallel.ts';
import type { RecordCounter } from './record-counter.ts';
import type { CountersReading, TotalsStore } from './totals-store.ts';

export type Difference = {
  readonly counter: string;
  readonly stored: number;
  readonly recorded: number;
};

/** `busy`: visitors kept changing the totals. `unreadable`: mending without such a record would remove it from the totals. */
export type PeriodOutcome =
  | {
      readonly kind: 'compared';
      readonly found: readonly Difference[];
      readonly left: readonly Difference[];
    }
  | { readonly kind: 'busy' | 'unreadable' };

export type CheckDependencies = {
  readonly totals: TotalsStore;
  readonly records: RecordCounter;
  readonly pause: () => Promise<unknown>;
};

export const checkDay = (
  day: string,
  fix: boolean,
  dependencies: CheckDependencies,
): Promise<PeriodOutcome> =>
  checkPeriod({ day }, () => dependencies.records.countDay(day), fix, dependencies);

/** Every record counts in its day and in all time at once. `missing` is what the days themselves still lack. */
export const checkAllTime = (
  days: readonly string[],
  missing: Counts,
  fix: boolean,
  dependencies: CheckDependencies,
): Promise<PeriodOutcome> => {
  const recorded = async () => {
    const stored = await mapInParallel(days, daysAtATime, (day) =>
      dependencies.totals.read({ day }),
    );
    const sums = sumCounts([...stored.map(({ counts }) => counts), missing]);
    return new Map([...sums].filter(([counter]) => !isHourCounter(counter)));
  };
  return checkPeriod('all', recorded, fix, dependencies);
};

const daysAtATime = 16;
const maxMendings = 10;

const checkPeriod = async (
  period: TotalsPeriod,
  countRecorded: () => Promise<Counts>,
  fix: boolean,
  { totals, pause }: CheckDependencies,
): Promise<PeriodOutcome> => {
  const measure = async (): Promise<Measurement | undefined> => {
    const before = await totals.read(period);
    const recorded = await countRecorded();
    const reading = await totals.read(period);
    if (before.version !== reading.version) return undefined;

    return { differences: differencesBetween(reading.counts, recorded), reading };
  };

  let measured = await measureReliably(measure, pause);
  if (measured === undefined) return { kind: 'busy' };

  const found = measured.differences;
  let left = found;

  for (
    let mendings = 0;
    fix && measured !== undefined && left.length > 0 && mendings < maxMendings;
    mendings += 1
  ) {
    // Adding the difference keeps whatever is counted at the same time.
    await totals.add(period, amountsOf(left), measured.reading);
    measured = await measureReliably(measure, pause);
    left = measured?.differences ?? left;
  }

  return { kind: 'compared', found, left };
};

type Measurement = {
  readonly differences: readonly Difference[];
  readonly reading: CountersReading;
};

const differencesBetween = (stored: Counts, recorded: Counts): readonly Difference[] =>
  [...new Set([...stored.keys(), ...recorded.keys()])]
    .sort()
    .map((counter) => ({
      counter,
      stored: stored.get(counter) ?? 0,
      recorded: recorded.get(counter) ?? 0,
    }))
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

    if (
      measured !== undefined &&
      last !== undefined &&
      haveSameAmounts(measured.differences, last.differences)
    ) {
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
