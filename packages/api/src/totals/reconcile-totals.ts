import { dayAfter, daysBetween } from '../platform/time.ts';
import { checkPeriod, type PeriodOutcome } from './check-period.ts';
import { sumCounts } from './counts.ts';
import type { ReconcileDependencies } from './dependencies.ts';
import { amountsOf, type Difference } from './differences.ts';
import { measureAllTime, measureDay } from './measures.ts';

/** What became of one period: a day (YYYY-MM-DD), or `all time`. */
export type PeriodReport = PeriodOutcome & { readonly period: string };

export type ReconcileReport = {
  readonly from: string;
  readonly to: string;
  readonly periods: readonly PeriodReport[];
  /** How many totals still differ. */
  readonly differences: number;
  /** Periods that could not be compared, because visitors did not leave a moment for it. */
  readonly busy: number;
};

type Range = { readonly from: string; readonly to: string };
type Options = { readonly fix: boolean; readonly onPeriod?: ((report: PeriodReport) => void) | undefined };

const leftOf = (outcome: PeriodOutcome): readonly Difference[] => (outcome.kind === 'busy' ? [] : outcome.left);

const reportOf = ({ from, to }: Range, periods: readonly PeriodReport[]): ReconcileReport => ({
  from,
  to,
  periods,
  differences: periods.reduce((sum, period) => sum + leftOf(period).length, 0),
  busy: periods.filter(({ kind }) => kind === 'busy').length,
});

const checkDays = async (
  days: readonly string[],
  { fix, onPeriod }: Options,
  dependencies: ReconcileDependencies,
): Promise<readonly PeriodReport[]> => {
  const reports: PeriodReport[] = [];
  for (const day of days) {
    const report = { ...(await checkPeriod({ day }, measureDay(day, dependencies), fix, dependencies)), period: day };
    onPeriod?.(report);
    reports.push(report);
  }
  return reports;
};

/** Compares the totals of business days, both included, with the records, and mends them when `fix` is set. */
export const reconcileDays = async (
  range: Range,
  options: Options,
  dependencies: ReconcileDependencies,
): Promise<ReconcileReport> =>
  reportOf(range, await checkDays(daysBetween(range.from, range.to), options, dependencies));

/**
 * Every day on which something may be counted. What was counted in another time zone can be a day before the oldest
 * record's day here, or a day after today.
 */
const countedRange = async ({ records, businessDay, now }: ReconcileDependencies): Promise<Range> => {
  const today = businessDay(now());
  return { from: dayAfter((await records.firstDay()) ?? today, -1), to: dayAfter(today) };
};

/** The same for every day on which something may be counted, and for the totals of all time. */
export const reconcileAll = async (options: Options, dependencies: ReconcileDependencies): Promise<ReconcileReport> => {
  const range = await countedRange(dependencies);
  const days = daysBetween(range.from, range.to);
  const reports = await checkDays(days, options, dependencies);
  // Unless every day is known, nobody can say what all time should be.
  const isKnown = reports.every(({ kind }) => kind === 'compared');
  const missing = sumCounts(reports.map((report) => amountsOf(leftOf(report))));
  const outcome: PeriodOutcome = isKnown
    ? await checkPeriod('all', measureAllTime(days, missing, dependencies), options.fix, dependencies)
    : { kind: 'busy' };
  const allTime = { ...outcome, period: 'all time' };
  options.onPeriod?.(allTime);
  return reportOf(range, [...reports, allTime]);
};

const covers = (one: Range, other: Range): boolean => one.from <= other.from && one.to >= other.to;

/** Keeps a check for the system status, unless it leaves out days that were found to differ before. */
export const noteCheck = async (
  { from, to, differences, busy }: ReconcileReport,
  { totalsChecks, now }: ReconcileDependencies,
): Promise<void> => {
  const last = await totalsChecks.read();
  const isNews = last === undefined || last.differences === 0 || covers({ from, to }, last);
  if (isNews && busy === 0) await totalsChecks.save({ checkedAt: now().toISOString(), differences, from, to });
};
