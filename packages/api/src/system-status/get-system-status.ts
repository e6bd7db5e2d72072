import { type JobName, type JobSchedule, jobNames, jobs } from '@app/contract/jobs';
import type { SystemStatus } from '@app/contract/system-status-schemas';
import type { UnsentMessagesStore } from '../contact-messages/contact-message-store.ts';
import type { MailAccess } from '../mail/mail-access.ts';
import type { SuppressionStore } from '../mail/suppression-store.ts';
import type { DueTimes } from '../platform/jobs/due-times.ts';
import type { JobRuns, RecordedRun } from '../platform/jobs/job-runs-store.ts';
import { type Result, succeed } from '../platform/result.ts';
import { type Clock, minuteMs } from '../platform/time.ts';
import type { TotalsCheckStore } from '../reconcile/totals-check-store.ts';

export type StatusDependencies = {
  readonly outboxStatus: MailAccess['outboxStatus'];
  readonly suppressions: Pick<SuppressionStore, 'newest'>;
  readonly unsentMessages: UnsentMessagesStore['read'];
  readonly recipients: readonly string[];
  readonly jobRuns: JobRuns;
  readonly totalsChecks: TotalsCheckStore;
  readonly dueTimes: DueTimes;
  readonly now: Clock;
};

export const getSystemStatus = async (
  dependencies: StatusDependencies,
): Promise<Result<SystemStatus>> => {
  const { outboxStatus, suppressions, recipients, unsentMessages, totalsChecks } = dependencies;
  const [outbox, suppressed, unsent, jobs, totals] = await Promise.all([
    outboxStatus(),
    suppressions.newest(),
    unsentMessages(),
    jobsOf(dependencies),
    totalsChecks.read(),
  ]);
  const mail = { ...outbox, suppressed: [...suppressed], summaryRecipients: [...recipients] };
  return succeed({
    mail,
    unsentMessages: unsent.newest.length === 0 ? undefined : unsent,
    jobs,
    totals,
  });
};

const jobsOf = async ({
  jobRuns,
  dueTimes,
  now,
}: StatusDependencies): Promise<SystemStatus['jobs']> => {
  const runs = await jobRuns.readAll();
  return Promise.all(
    jobNames.map(async (job) => {
      const run = runs.find((each) => each.job === job);
      const overdue = await isOverdue(job, runs, dueTimes, now());
      return { job, lastRunAt: run?.at, outcome: run?.outcome, message: run?.message, overdue };
    }),
  );
};

/** How late a job may be: time for the retries of a failed run and for clock skew. */
const graceMs = (schedule: JobSchedule): number =>
  ('everyMinutes' in schedule ? 15 : 120) * minuteMs;

/** A job that never ran counts from the first run of any job. While no job has ever run, none is overdue. */
export const isOverdue = async (
  job: JobName,
  runs: readonly RecordedRun[],
  dueTimes: DueTimes,
  now: Date,
): Promise<boolean> => {
  const { schedule } = jobs[job];
  const dueAt = await dueTimes.last(schedule, new Date(now.getTime() - graceMs(schedule)));
  const [firstOfAll] = runs.map(({ firstAt }) => firstAt).sort();
  const since = runs.find((run) => run.job === job)?.at ?? firstOfAll;
  return since !== undefined && since < dueAt.toISOString();
};
