import { sumCounts } from '../counters/counters-store.ts';
import { skipIfUnreadable } from '../platform/dynamodb/stored-item.ts';
import type { JobReport } from '../platform/jobs/job-runs-store.ts';
import type { FunctionContext } from '../platform/open-function.ts';
import { addDays, listDays, pickLater } from '../platform/time.ts';
import {
  amountsOf,
  type CheckDependencies,
  checkAllTime,
  checkDay,
  type Difference,
  type PeriodOutcome,
} from './check-period.ts';
import type { TotalsCheckStore } from './totals-check-store.ts';

export type ReconcileDependencies = CheckDependencies &
  Omit<FunctionContext, 'edge'> & { readonly totalsChecks: TotalsCheckStore };

export type PeriodReport = PeriodOutcome & { readonly period: string };

export type ReconcileReport = {
  readonly from: string;
  readonly to: string;
  readonly periods: readonly PeriodReport[];
  readonly differences: number;
  readonly notCompared: number;
};

type Range = { readonly from: string; readonly to: string };
type Options = {
  readonly fix: boolean;
  readonly onPeriod?: ((report: PeriodReport) => void) | undefined;
};

/** Compares the totals of business days, both included, with the records, and mends them when `fix` is set. */
export const reconcileDays = async (
  range: Range,
  options: Options,
  dependencies: ReconcileDependencies,
): Promise<ReconcileReport> =>
  reportOf(range, await checkDays(listDays(range.from, range.to), options, dependencies));

export const reconcileAll = async (
  options: Options,
  dependencies: ReconcileDependencies,
): Promise<ReconcileReport> => {
  const range = await countedRange(dependencies);
  const days = listDays(range.from, range.to);
  const reports = await checkDays(days, options, dependencies);
  // The totals of all time are known only when every day is.
  const isKnown = reports.every(({ kind }) => kind === 'compared');
  const missing = sumCounts(reports.map((report) => amountsOf(leftOf(report))));
  const outcome: PeriodOutcome = isKnown
    ? await compare(() => checkAllTime(days, missing, options.fix, dependencies), dependencies)
    : { kind: reports.some(({ kind }) => kind === 'unreadable') ? 'unreadable' : 'busy' };
  const allTime = { ...outcome, period: 'all time' };

  options.onPeriod?.(allTime);
  return reportOf(range, [...reports, allTime]);
};

/** Alerts staff and never mends: a difference is a defect. `date` is the last day to compare, instead of yesterday. */
export const checkRecentDays = async (
  { dueAt, date }: { readonly dueAt: Date; readonly date: string | undefined },
  dependencies: ReconcileDependencies,
): Promise<JobReport> => {
  const range = await recentRange(
    date ?? addDays(dependencies.businessDay(dueAt), -1),
    dependencies,
  );
  const report = await reconcileDays(range, { fix: false }, dependencies);

  await saveCheck(report, dependencies);
  const { from, to, differences, notCompared } = report;
  // An alarm watches for this line.
  if (differences > 0)
    dependencies.log.error('totals differ from the records', { from, to, differences });

  const unread = notCompared === 0 ? '' : `, ${countOf(notCompared, 'day')} could not be compared`;
  return {
    // A retry can succeed after visitors paused. It cannot repair a record.
    outcome: report.periods.some(({ kind }) => kind === 'busy') ? 'failed' : 'succeeded',
    message: `${from} to ${to}: ${countOf(differences, 'total')} ${differences === 1 ? 'differs' : 'differ'}${unread}`,
    details: { from, to, differences, notCompared },
  };
};

const countOf = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Saves a check for the system status, unless it omits days that are known to differ. */
export const saveCheck = async (
  { from, to, differences, notCompared }: ReconcileReport,
  { totalsChecks, now }: ReconcileDependencies,
): Promise<void> => {
  const last = await totalsChecks.read();
  const isNews =
    last === undefined || last.differences === 0 || (from <= last.from && to >= last.to);
  if (isNews && notCompared === 0)
    await totalsChecks.save({ checkedAt: now().toISOString(), differences, from, to });
};

/** Covers the last two complete days and, until they are mended, all days since the first one that differed. */
const recentRange = async (
  lastDay: string,
  { totalsChecks }: ReconcileDependencies,
): Promise<Range> => {
  const from = addDays(lastDay, -1);
  const last = await totalsChecks.read();
  const isLeft = last !== undefined && last.differences > 0 && last.from < from;
  return { from: isLeft ? last.from : from, to: lastDay };
};

/**
 * Records that were counted in another time zone can be a day before the oldest record's day or a day after the newest
 * one's, which is later than today after a clock was set back.
 */
const countedRange = async ({
  records,
  businessDay,
  now,
}: ReconcileDependencies): Promise<Range> => {
  const today = businessDay(now());
  const { first, last } = (await records.recordedDays()) ?? { first: today, last: today };
  return { from: addDays(first, -1), to: addDays(pickLater(last, today), 1) };
};

const checkDays = async (
  days: readonly string[],
  { fix, onPeriod }: Options,
  dependencies: ReconcileDependencies,
): Promise<readonly PeriodReport[]> => {
  const reports: PeriodReport[] = [];

  for (const day of days) {
    const report = {
      ...(await compare(() => checkDay(day, fix, dependencies), dependencies)),
      period: day,
    };

    onPeriod?.(report);
    reports.push(report);
  }

  return reports;
};

/** A record or counter that cannot be read stops the comparison of its own period only. */
const compare = async (
  check: () => Promise<PeriodOutcome>,
  dependencies: ReconcileDependencies,
): Promise<PeriodOutcome> =>
  (await skipIfUnreadable(check, dependencies)) ?? { kind: 'unreadable' };

const reportOf = ({ from, to }: Range, periods: readonly PeriodReport[]): ReconcileReport => ({
  from,
  to,
  periods,
  differences: periods.reduce((sum, period) => sum + leftOf(period).length, 0),
  notCompared: periods.filter(({ kind }) => kind !== 'compared').length,
});

const leftOf = (outcome: PeriodOutcome): readonly Difference[] =>
  outcome.kind === 'compared' ? outcome.left : [];
