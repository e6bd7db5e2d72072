import type { SummaryKind } from '@app/contract/summaries-schemas';
import type { JobReport } from '../platform/jobs/create-job-handler.ts';
import { type Result, succeed } from '../platform/result.ts';
import { buildSummary } from './build-summary.ts';
import { describeDeliveries, mailSummary, nobodyConfigured, reachesNobody } from './send-summary.ts';
import type { SummaryDependencies } from './summary-dependencies.ts';
import {
  endOfPeriod,
  periodClosedBefore,
  periodContaining,
  requestedDay,
  type SummaryPeriod,
} from './summary-period.ts';

type ScheduledRequest = {
  readonly kind: SummaryKind;
  readonly dueAt: Date;
  readonly date: string | undefined;
};

/** Mails the period that was over when the job was due. Each recipient gets it once, however often the job runs. */
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
