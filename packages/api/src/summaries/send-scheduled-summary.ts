import type { SummaryKind } from '@app/contract/summaries-schemas';
import type { JobReport } from '../platform/jobs/create-job-handler.ts';
import { type Result, succeed } from '../platform/result.ts';
import { buildSummary } from './build-summary.ts';
import type { SummaryDependencies } from './dependencies.ts';
import { describeDeliveries, mailSummary, reachesNobody } from './mail-summary.ts';
import { endOfPeriod, periodClosedBefore, periodContaining, type SummaryPeriod } from './periods.ts';
import { requestedDay } from './requested-day.ts';

type Request = {
  readonly kind: SummaryKind;
  /** When the job was due. */
  readonly dueAt: Date;
  /** A day of the period that is wanted instead of the one just closed. */
  readonly date: string | undefined;
};

const periodOf = ({ kind, dueAt, date }: Request, dependencies: SummaryDependencies): Result<SummaryPeriod> => {
  if (date === undefined) return succeed(periodClosedBefore(kind, dueAt, dependencies.businessDay));
  const requested = requestedDay(date, dependencies);
  return requested.ok ? succeed(periodContaining(kind, requested.value)) : requested;
};

/**
 * Mails the summary of the period that was just over when the job was due. Once per period, kind and recipient, however
 * often and at the same time it is called: the e-mails' ids say so, and a further call serves those not yet served.
 * A period that is asked for by its date and still goes on is mailed as it stands, which does not take the place of its
 * final summary.
 */
export const sendScheduledSummary = async (request: Request, dependencies: SummaryDependencies): Promise<JobReport> => {
  const { recipients, now, businessDay } = dependencies;
  if (recipients.length === 0) return { outcome: 'failed', message: 'Nobody is configured to get summaries' };
  const requested = periodOf(request, dependencies);
  if (!requested.ok) return { outcome: 'failed', message: requested.error.message };
  const period = requested.value;
  const isOver = endOfPeriod(period, businessDay) <= now();
  const summary = await buildSummary(period, dependencies);
  const sendingId = `summary:${period.kind}:${period.from}${isOver ? '' : `:until:${request.dueAt.toISOString()}`}`;
  const deliveries = await mailSummary({ summary, sendingId, isManual: !isOver }, dependencies);
  return {
    outcome: reachesNobody(deliveries) ? 'failed' : 'succeeded',
    message: `${period.from} to ${period.to}: ${summary.totalSubmissions} submissions, ${describeDeliveries(deliveries)}`,
    details: { kind: period.kind, from: period.from, to: period.to, submissions: summary.totalSubmissions },
  };
};
