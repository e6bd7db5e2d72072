import { type Counts, sumCounts } from '../counters/counters-store.ts';
import { isDayOnlyCounter } from '../counters/day-counters.ts';
import type { TotalsPeriod } from '../counters/keys.ts';
import { mapInParallel } from '../platform/in-parallel.ts';
import type { RecordCounter } from './record-counter.ts';
import type { CountersReading, TotalsStore } from './totals-store.ts';

/** A counter whose stored value is not the number of its records. */
export type Difference = {
  readonly counter: string;
  readonly stored: number;
  readonly recorded: number;
};

export type PeriodOutcome =
  | {
      readonly kind: 'compared';
      /** The differences before any repair. */
      readonly found: readonly Difference[];
      /** The differences that remain: all of them when nothing was to be repaired. */
      readonly left: readonly Difference[];
    }
  /** Visitors kept changing the totals. */
  | { readonly kind: 'busy' }
  /** A record cannot be read. A repair would remove it from the totals. */
  | { readonly kind: 'unreadable' };

export type CheckDependencies = {
  readonly totals: TotalsStore;
  readonly records: RecordCounter;
  readonly pause: () => Promise<unknown>;
};

/** Compares the totals of a day with its records, and repairs them when `fix` is set. */
export const checkDay = (
  day: string,
  fix: boolean,
  dependencies: CheckDependencies,
): Promise<PeriodOutcome> =>
  checkPeriod({ day }, () => dependencies.records.countDay(day), fix, dependencies);

/** `missingInDays` is what the days' totals lack compared with the records. */
export const checkAllTime = (
  days: readonly string[],
  missingInDays: Counts,
  fix: boolean,
  dependencies: CheckDependencies,
): Promise<PeriodOutcome> => {
  const sumDays = async (): Promise<Counts> => {
    const readings = await mapInParallel(days, daysAtATime, (day) =>
      dependencies.totals.read({ day }),
    );
    const sums = sumCounts([...readings.map(({ counts }) => counts), missingInDays]);
    return new Map([...sums].filter(([counter]) => !isDayOnlyCounter(counter)));
  };
  return checkPeriod('all', sumDays, fix, dependencies);
};

const daysAtATime = 16;

const checkPeriod = async (
  period: TotalsPeriod,
  countRecords: () => Promise<Counts>,
  fix: boolean,
  dependencies: CheckDependencies,
): Promise<PeriodOutcome> => {
  const measureOnce = () => measureDifferences(period, countRecords, dependencies);
  const first = await measureReliably(measureOnce, dependencies);
  if (first === undefined) return { kind: 'busy' };

  const last = fix ? await repair(period, first, measureOnce, dependencies) : first;
  return { kind: 'compared', found: first.differences, left: last.differences };
};

type Measurement = {
  readonly differences: readonly Difference[];
  readonly reading: CountersReading;
};

/** Compares a period's totals with its records. Undefined if the totals changed meanwhile. */
const measureDifferences = async (
  period: TotalsPeriod,
  countRecords: () => Promise<Counts>,
  { totals }: CheckDependencies,
): Promise<Measurement | undefined> => {
  const { version: versionBefore } = await totals.read(period);
  const recorded = await countRecords();
  const reading = await totals.read(period);
  if (reading.version !== versionBefore) return undefined;

  return { differences: listDifferences(reading.counts, recorded), reading };
};

const listDifferences = (storedTotals: Counts, countedRecords: Counts): readonly Difference[] =>
  [...new Set([...storedTotals.keys(), ...countedRecords.keys()])]
    .sort()
    .map((counter) => ({
      counter,
      stored: storedTotals.get(counter) ?? 0,
      recorded: countedRecords.get(counter) ?? 0,
    }))
    .filter((difference) => difference.stored !== difference.recorded);

const maxMeasurements = 30;

/**
 * Measures until there are no differences, or the same ones twice in a row: one caused by a lagging
 * index changes. Undefined if visitors keep changing the totals.
 */
const measureReliably = async (
  measureOnce: () => Promise<Measurement | undefined>,
  { pause }: CheckDependencies,
): Promise<Measurement | undefined> => {
  let last: Measurement | undefined;

  for (let count = 1; count <= maxMeasurements; count += 1) {
    const measured = await measureOnce();
    if (
      measured !== undefined &&
      (hasNoDifferences(measured) || haveSameDifferences(measured, last))
    )
      return measured;

    last = measured ?? last;
    await pause();
  }

  return undefined;
};

const hasNoDifferences = ({ differences }: Measurement): boolean => differences.length === 0;

/** Compares missing amounts, because visitors may raise both numbers of a difference meanwhile. */
const haveSameDifferences = (one: Measurement, other: Measurement | undefined): boolean =>
  other !== undefined && formatMissingAmounts(one) === formatMissingAmounts(other);

const formatMissingAmounts = ({ differences }: Measurement): string =>
  JSON.stringify([...toMissingAmounts(differences)]);

const maxRepairs = 10;

/** Repairs totals up to ten times, until none differs or visits prevent another measurement. */
const repair = async (
  period: TotalsPeriod,
  first: Measurement,
  measureOnce: () => Promise<Measurement | undefined>,
  dependencies: CheckDependencies,
): Promise<Measurement> => {
  let last = first;

  for (let repairs = 0; repairs < maxRepairs && !hasNoDifferences(last); repairs += 1) {
    // Adding what is missing keeps whatever is counted at the same time.
    const amounts = toMissingAmounts(last.differences);

    await dependencies.totals.repair(period, amounts, last.reading);
    const measured = await measureReliably(measureOnce, dependencies);
    if (measured === undefined) return last;

    last = measured;
  }

  return last;
};

export const toMissingAmounts = (differences: readonly Difference[]): Counts =>
  new Map(differences.map(({ counter, stored, recorded }) => [counter, recorded - stored]));
