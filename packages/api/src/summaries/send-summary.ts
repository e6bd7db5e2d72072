import type { SummaryKind, sendSummaryResponseSchema } from '@app/contract/summaries-schemas';
import type * as z from 'zod';
import type { JobReport } from '../platform/jobs/create-job-handler.ts';
import { fail, type Result, succeed } from '../platform/result.ts';
import { buildSummary } from './build-summary.ts';
import { describeDeliveries, hashOf, mailSummary, reachesNobody } from './mail-summary.ts';
import type { SummaryDependencies } from './summary-dependencies.ts';
import {
  endOfPeriod,
  periodClosedBefore,
  periodContaining,
  requestedDay,
  type SummaryPeriod,
} from './summary-period.ts';

type StaffRequest = {
  readonly kind: SummaryKind;
  readonly date: string | undefined;
  readonly idempotencyKey: string | undefined;
};

/**
 * Mails the summary of the period that contains a date, as far as the period has come, because staff asked for it. A
 * retry with the same key mails nothing more and returns what became of the e-mails. E-mails that the mail service does
 * not accept now wait, which counts as success. It is a failure if every e-mail has come to its end and nobody got one.
 */
export const sendSummary = async (
  { kind, date, idempotencyKey }: StaffRequest,
  dependencies: SummaryDependencies,
): Promise<Result<z.input<typeof sendSummaryResponseSchema>>> => {
  const requested = requestedDay(date, dependencies);
  if (!requested.ok) return requested;
  if (dependencies.recipients.length === 0) return fail('mail_failed', nobodyConfigured);
  const period = periodContaining(kind, requested.value);
  const summary = await buildSummary(period, dependencies);
  const sendingId = `summary:${kind}:${period.from}:manual:${hashOf(idempotencyKey ?? dependencies.newId())}`;
  const deliveries = await mailSummary({ summary, sendingId, isManual: true }, dependencies);
  if (reachesNobody(deliveries)) {
    return fail('mail_failed', `The summary reached nobody: ${describeDeliveries(deliveries)}`);
  }
  return succeed({
    success: true,
    summary,
    recipients: deliveries.map(({ recipient }) => recipient),
    deliveries: deliveries.map(({ recipient, state }) => ({ recipient, state })),
  });
};

const nobodyConfigured = 'Nobody is configured to get summaries';

type ScheduledRequest = {
  readonly kind: SummaryKind;
  /** When the job was due. */
  readonly dueAt: Date;
  /** A day in the wanted period, instead of the period that was just over. */
  readonly date: string | undefined;
};

/**
 * Mails the summary of the period that was just over when the job was due. Repeated and concurrent calls mail it once to
 * each recipient, because the e-mails' ids are the same; a further call serves recipients who were not served yet. A
 * period that is asked for by date and still runs is mailed as it stands, and its final summary still follows.
 */
export const sendScheduledSummary = async (
  request: ScheduledRequest,
  dependencies: SummaryDependencies,
): Promise<JobReport> => {
  const { recipients, now, businessDay } = dependencies;
  if (recipients.length === 0) return { outcome: 'failed', message: nobodyConfigured };
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

const periodOf = (
  { kind, dueAt, date }: ScheduledRequest,
  dependencies: SummaryDependencies,
): Result<SummaryPeriod> => {
  if (date === undefined) return succeed(periodClosedBefore(kind, dueAt, dependencies.businessDay));
  const requested = requestedDay(date, dependencies);
  return requested.ok ? succeed(periodContaining(kind, requested.value)) : requested;
};
