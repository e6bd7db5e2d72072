import { addDays } from '@app/contract/calendar-days';
import { sumCounts } from '../counters/counters-store.ts';
import { skipIfUnreadable } from '../platform/dynamodb/stored-item.ts';
import type { JobReport } from '../platform/jobs/job-runs-store.ts';
import type { FunctionContext } from '../platform/open-function.ts';
import { listDays, pickLater } from '../platform/time.ts';
import {
  type CheckDependencies,
  checkAllTime,
  checkDay,
  type Difference,
  type PeriodOutcome,
  toMissingAmounts,
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

export const reconcileDays = async (
  range: Range,
  options: Options,
  dependencies: ReconcileDependencies,
): Promise<ReconcileReport> => toReport(range, await checkDays(range, options, dependencies));

/** Compares all days with records, and then all time. With the option `fix` it also repairs them. */
export const reconcileAll = async (
  options: Options,
  dependencies: ReconcileDependencies,
): Promise<ReconcileReport> => {
  const range = await findRecordedRange(dependencies);
  const days = await checkDays(range, options, dependencies);
  const allTime = {
    ...(await compareAllTime(range, days, options, dependencies)),
    period: 'all time',
  };

  options.onPeriod?.(allTime);
  return toReport(range, [...days, allTime]);
};

/** Compares nothing if some day could not be compared. */
const compareAllTime = async (
  range: Range,
  days: readonly PeriodReport[],
  { fix }: Options,
  dependencies: ReconcileDependencies,
): Promise<PeriodOutcome> => {
  if (days.some(({ kind }) => kind === 'unreadable')) return { kind: 'unreadable' };
  if (days.some(({ kind }) => kind === 'busy')) return { kind: 'busy' };

  const missingInDays = sumCounts(
    days.map((day) => toMissingAmounts(listRemainingDifferences(day))),
  );
  const dates = listDays(range.from, range.to);
  const check = () => checkAllTime(dates, missingInDays, fix, dependencies);
  return checkOrMarkUnreadable(check, dependencies);
};

/** Compares recent totals with records, as a job. Repairs nothing: a difference means a defect. */
export const checkRecentDays = async (
  { dueAt, date }: { readonly dueAt: Date; readonly date: string | undefined },
  dependencies: ReconcileDependencies,
): Promise<JobReport> => {
  const lastDay = date ?? addDays(dependencies.toBusinessDay(dueAt), -1);
  const range = await findRecentRange(lastDay, dependencies);
  const report = await reconcileDays(range, { fix: false }, dependencies);

  await saveLastCheck(report, dependencies);
  const { from, to, differences, notCompared } = report;
  // An alarm watches for this line.
  if (differences > 0)
    dependencies.log.error('totals differ from the records', { from, to, differences });

  const isBusy = report.periods.some(({ kind }) => kind === 'busy');
  return {
    // A retry can succeed when fewer visitors come. It cannot repair a record.
    outcome: isBusy ? 'failed' : 'succeeded',
    message: describeReport(report),
    details: { from, to, differences, notCompared },
  };
};

const describeReport = ({ from, to, differences, notCompared }: ReconcileReport): string => {
  const verb = differences === 1 ? 'differs' : 'differ';
  const rest =
    notCompared === 0 ? '' : `, ${formatCount(notCompared, 'day')} could not be compared`;
  return `${from} to ${to}: ${formatCount(differences, 'total')} ${verb}${rest}`;
};

const formatCount = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Saves a complete check for staff to see, unless the last found differences on other days. */
export const saveLastCheck = async (
  { from, to, differences, notCompared }: ReconcileReport,
  { totalsChecks, now }: ReconcileDependencies,
): Promise<void> => {
  if (notCompared > 0) return;

  const last = await totalsChecks.read();
  const coversLast = last !== undefined && from <= last.from && to >= last.to;
  const canReplaceLast = last === undefined || last.differences === 0 || coversLast;
  if (canReplaceLast)
    await totalsChecks.save({ checkedAt: now().toISOString(), differences, from, to });
};

/** Returns the last two complete days. Starts earlier until older differences are repaired. */
const findRecentRange = async (
  lastDay: string,
  { totalsChecks }: ReconcileDependencies,
): Promise<Range> => {
  const from = addDays(lastDay, -1);
  const lastCheck = await totalsChecks.read();
  const hasOlderDifference =
    lastCheck !== undefined && lastCheck.differences > 0 && lastCheck.from < from;
  return { from: hasOlderDifference ? lastCheck.from : from, to: lastDay };
};

/** Adds a day at both ends: records may count there if the business had another time zone then. */
const findRecordedRange = async ({
  records,
  toBusinessDay,
  now,
}: ReconcileDependencies): Promise<Range> => {
  const today = toBusinessDay(now());
  const { first, last } = (await records.findRecordedDays()) ?? { first: today, last: today };
  return { from: addDays(first, -1), to: addDays(pickLater(last, today), 1) };
};

const checkDays = async (
  { from, to }: Range,
  { fix, onPeriod }: Options,
  dependencies: ReconcileDependencies,
): Promise<readonly PeriodReport[]> => {
  const reports: PeriodReport[] = [];

  for (const day of listDays(from, to)) {
    const check = () => checkDay(day, fix, dependencies);
    const outcome = await checkOrMarkUnreadable(check, dependencies);
    const report = { ...outcome, period: day };

    onPeriod?.(report);
    reports.push(report);
  }

  return reports;
};

/** Checks a period. Logs a record that cannot be read, so that other periods are still checked. */
const checkOrMarkUnreadable = async (
  check: () => Promise<PeriodOutcome>,
  dependencies: ReconcileDependencies,
): Promise<PeriodOutcome> =>
  (await skipIfUnreadable(check, dependencies)) ?? { kind: 'unreadable' };

const toReport = ({ from, to }: Range, periods: readonly PeriodReport[]): ReconcileReport => ({
  from,
  to,
  periods,
  differences: periods.flatMap(listRemainingDifferences).length,
  notCompared: periods.filter(({ kind }) => kind !== 'compared').length,
});

/** Lists the differences left in a period. One that was not compared has no known differences. */
const listRemainingDifferences = (outcome: PeriodOutcome): readonly Difference[] =>
  outcome.kind === 'compared' ? outcome.left : [];
