import { type JobName, type JobSchedule, jobNames, jobs } from '@app/contract/jobs';
import type { SystemStatus } from '@app/contract/system-status-schemas';
import type { UnsentMessagesStore } from '../contact-messages/contact-message-store.ts';
import type { OutboxStore } from '../mail/outbox-store.ts';
import type { SuppressionStore } from '../mail/suppression-store.ts';
import type { DueTimes } from '../platform/jobs/due-times.ts';
import type { JobRuns, RecordedRun } from '../platform/jobs/job-runs-store.ts';
import { type Result, succeed } from '../platform/result.ts';
import { type Clock, minuteMs } from '../platform/time.ts';
import type { TotalsCheckStore } from '../reconcile/totals-check-store.ts';

type StatusDependencies = {
  readonly outbox: Pick<OutboxStore, 'getStatus'>;
  readonly suppressions: Pick<SuppressionStore, 'listNewest'>;
  readonly unsentMessages: Pick<UnsentMessagesStore, 'list'>;
  readonly summaryRecipients: readonly string[];
  readonly jobRuns: JobRuns;
  readonly totalsChecks: TotalsCheckStore;
  readonly dueTimes: DueTimes;
  readonly now: Clock;
};

/** Reads the product's health for staff: e-mails, unsent messages, jobs and the totals' check. */
export const getSystemStatus = async (
  dependencies: StatusDependencies,
): Promise<Result<SystemStatus>> => {
  const { outbox, suppressions, summaryRecipients, unsentMessages, totalsChecks, now } =
    dependencies;

  const [outboxStatus, suppressed, unsent, jobStatuses, totals] = await Promise.all([
    outbox.getStatus(now()),
    suppressions.listNewest(),
    unsentMessages.list(),
    listJobStatuses(dependencies),
    totalsChecks.read(),
  ]);

  return succeed({
    mail: {
      ...outboxStatus,
      suppressed: [...suppressed.rows],
      unreadableSuppressed: suppressed.unreadable || undefined,
      summaryRecipients: [...summaryRecipients],
    },
    unsentMessages: unsent,
    jobs: jobStatuses,
    totals,
  });
};

const listJobStatuses = async (
  dependencies: Pick<StatusDependencies, 'jobRuns' | 'dueTimes' | 'now'>,
): Promise<SystemStatus['jobs']> => {
  const { jobRuns, dueTimes, now } = dependencies;
  const { runs, unreadableJobs } = await jobRuns.readAll();

  const statuses = jobNames.map(async (job) => {
    if (unreadableJobs.includes(job)) return { job, overdue: false, unreadable: true };

    const lastRun = runs.find((run) => run.job === job);
    return {
      job,
      lastRunAt: lastRun?.at,
      outcome: lastRun?.outcome,
      message: lastRun?.message,
      overdue: await isOverdue(job, runs, dueTimes, now()),
    };
  });
  return Promise.all(statuses);
};

/** How late a job may be: time for the retries of a failed run and for clock skew. */
const getGraceMs = (schedule: JobSchedule): number => {
  const minutes = 'everyMinutes' in schedule ? 15 : 120;
  return minutes * minuteMs;
};

/** True if a job has not run since it was due. A new job counts as run when any job first ran. */
export const isOverdue = async (
  job: JobName,
  runs: readonly RecordedRun[],
  dueTimes: DueTimes,
  now: Date,
): Promise<boolean> => {
  const { schedule } = jobs[job];
  const dueBefore = new Date(now.getTime() - getGraceMs(schedule));
  const lastDueAt = await dueTimes.last(schedule, dueBefore);

  const [firstRunOfAnyJob] = runs.map(({ firstAt }) => firstAt).sort();
  const lastRunAt = runs.find((run) => run.job === job)?.at ?? firstRunOfAnyJob;
  return lastRunAt !== undefined && lastRunAt < lastDueAt.toISOString();
};
