import { jobNames } from '@app/contract/jobs';
import type { SystemStatus } from '@app/contract/system-status-schemas';
import type { UnsentMessagesStore } from '../contact/unsent-messages-store.ts';
import type { MailAccess } from '../mail/mail-access.ts';
import type { SuppressionStore } from '../mail/suppression-store.ts';
import type { DueTimes } from '../platform/jobs/due-times.ts';
import type { JobRuns } from '../platform/jobs/job-runs-store.ts';
import { type Result, succeed } from '../platform/result.ts';
import type { Clock } from '../platform/time.ts';
import type { TotalsCheckStore } from '../totals/totals-check-store.ts';
import { isOverdue } from './is-overdue.ts';

/** What the system status is read from. */
export type StatusDependencies = {
  readonly outboxStatus: MailAccess['outboxStatus'];
  readonly suppressions: SuppressionStore;
  readonly unsentMessages: UnsentMessagesStore['read'];
  readonly recipients: readonly string[];
  readonly jobRuns: JobRuns;
  readonly totalsChecks: TotalsCheckStore;
  readonly dueTimes: DueTimes;
  readonly now: Clock;
};

const mailOf = async (dependencies: StatusDependencies): Promise<SystemStatus['mail']> => {
  const [outbox, suppressed] = await Promise.all([dependencies.outboxStatus(), dependencies.suppressions.newest()]);
  return {
    ...outbox,
    suppressed: suppressed.map(({ recipient, reason, since }) => ({ recipient, reason, since })),
    summaryRecipients: [...dependencies.recipients],
  };
};

const jobsOf = async ({ jobRuns, dueTimes, now }: StatusDependencies): Promise<SystemStatus['jobs']> => {
  const runs = await jobRuns.readAll();
  return jobNames.map((job) => {
    const run = runs.find((each) => each.job === job);
    const overdue = isOverdue(job, runs, dueTimes, now());
    return run === undefined
      ? { job, overdue }
      : { job, lastRunAt: run.at, outcome: run.outcome, message: run.message, overdue };
  });
};

/** How the mail, the jobs and the totals are doing, and which messages of visitors nobody got. */
export const getSystemStatus = async (dependencies: StatusDependencies): Promise<Result<SystemStatus>> => {
  const [mail, unsent, jobs, check] = await Promise.all([
    mailOf(dependencies),
    dependencies.unsentMessages(),
    jobsOf(dependencies),
    dependencies.totalsChecks.read(),
  ]);
  const totals = check === undefined ? {} : { totals: { checkedAt: check.checkedAt, differences: check.differences } };
  const unsentMessages = unsent.newest.length === 0 ? {} : { unsentMessages: unsent };
  return succeed({ mail, ...unsentMessages, jobs, ...totals });
};
