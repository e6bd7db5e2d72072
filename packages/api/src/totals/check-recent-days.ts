import type { JobReport } from '../platform/jobs/create-job-handler.ts';
import { dayAfter } from '../platform/time.ts';
import type { ReconcileDependencies } from './dependencies.ts';
import { noteCheck, reconcileDays } from './reconcile-totals.ts';

/** The last two days that were over; and all days since the first one that differed, until somebody mends it. */
const rangeOf = async (lastDay: string, { totalsChecks }: ReconcileDependencies) => {
  const from = dayAfter(lastDay, -1);
  const last = await totalsChecks.read();
  const isMended = last === undefined || last.differences === 0;
  return { from: isMended || last.from > from ? from : last.from, to: lastDay };
};

/**
 * Compares the totals of the last days with the records and tells staff; it never mends by itself, because a difference
 * is a fault to be looked at. `date` is the last day to look at, instead of yesterday.
 */
export const checkRecentDays = async (
  { dueAt, date }: { readonly dueAt: Date; readonly date: string | undefined },
  dependencies: ReconcileDependencies,
): Promise<JobReport> => {
  const range = await rangeOf(date ?? dayAfter(dependencies.businessDay(dueAt), -1), dependencies);
  const report = await reconcileDays(range, { fix: false }, dependencies);
  await noteCheck(report, dependencies);
  const { from, to, differences, busy } = report;
  // An alarm watches for this line.
  if (differences > 0) dependencies.log.error('totals differ from the records', { from, to, differences });
  const unread = busy === 0 ? '' : `, ${busy} days could not be compared`;
  return {
    outcome: busy === 0 ? 'succeeded' : 'failed',
    message: `${from} to ${to}: ${differences} ${differences === 1 ? 'total differs' : 'totals differ'}${unread}`,
    details: { from, to, differences, busy },
  };
};
