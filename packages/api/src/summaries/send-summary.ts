import { hash, randomUUID } from 'node:crypto';
import { jobs } from '@app/contract/jobs';
import type {
  Summary,
  SummaryKind,
  sendSummaryResponseSchema,
} from '@app/contract/summaries-schemas';
import type * as z from 'zod';
import { createCounterReader } from '../counters/counters-store.ts';
import type { MailConfig } from '../mail/config.ts';
import type { Delivery } from '../mail/delivery-store.ts';
import type { OutgoingEmail } from '../mail/emails.ts';
import type { MailAccess } from '../mail/mail-access.ts';
import type { SiteCheck } from '../mail/summary-email.ts';
import { createBusinessDay } from '../platform/business-day.ts';
import type { TableAccess } from '../platform/dynamodb/table-access.ts';
import { createDueTimes } from '../platform/jobs/due-times.ts';
import type { JobReport } from '../platform/jobs/job-runs-store.ts';
import { fail, type Result, succeed } from '../platform/result.ts';
import {
  buildSummary,
  endOfPeriod,
  periodClosedBefore,
  periodContaining,
  requestedDay,
  type SummaryPeriod,
} from './build-summary.ts';
import { createSiteCheck } from './site-check.ts';

export type SummaryDependencies = Readonly<ReturnType<typeof summaryDependencies>>;

export const summaryDependencies = (
  table: TableAccess,
  { enqueue, deliver }: MailAccess,
  { summaryRecipients, linkOrigin, timeZone }: MailConfig,
) => ({
  counters: createCounterReader(table),
  enqueue,
  deliver,
  checkSite: createSiteCheck(linkOrigin),
  recipients: summaryRecipients,
  businessDay: createBusinessDay(timeZone),
  businessTimeZone: timeZone,
  dueTimes: createDueTimes(timeZone),
  now: (): Date => new Date(),
  newId: (): string => randomUUID(),
});

export type StaffRequest = {
  readonly kind: SummaryKind;
  readonly date: string | undefined;
  readonly idempotencyKey: string | undefined;
};

/** Mails a period as far as it has come. Waiting e-mails count as success; it fails if nobody can ever get one. */
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

type ScheduledRequest = Pick<StaffRequest, 'kind' | 'date'> & { readonly dueAt: Date };

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
    details: {
      kind: period.kind,
      from: period.from,
      to: period.to,
      submissions: summary.totalSubmissions,
    },
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

const nobodyConfigured = 'Nobody is configured to get summaries';

type Sending = {
  readonly summary: Summary;
  /** The same id again mails nobody twice. */
  readonly sendingId: string;
  readonly isManual: boolean;
};

/** Stores all e-mails before it sends the first, so that none is lost. */
const mailSummary = async (
  sending: Sending,
  dependencies: SummaryDependencies,
): Promise<readonly Delivery[]> => {
  const siteCheck =
    sending.summary.totalAttempts === 0 ? await dependencies.checkSite() : undefined;
  const emails = await emailsOf(sending, siteCheck, dependencies);

  await dependencies.enqueue(emails);
  const deliveries = await dependencies.deliver(emails.map(({ id }) => id));
  // When the mail service is out, some e-mails have no delivery yet.
  return emails.map(({ id, to }) => {
    const untried: Delivery = { id, recipient: to, state: 'waiting' };
    return deliveries.find((delivery) => delivery.id === id) ?? untried;
  });
};

const emailsOf = async (
  { summary, sendingId, isManual }: Sending,
  siteCheck: SiteCheck | undefined,
  { recipients, dueTimes, now }: SummaryDependencies,
): Promise<readonly OutgoingEmail[]> => {
  const moment = now();
  const { kind } = summary.period;
  const nextAt = (await dueTimes.next(jobs[`${kind}-summary`].schedule, moment)).toISOString();
  return recipients.map((to) => ({
    id: `${sendingId}:${hashOf(to.toLowerCase())}`,
    to,
    content: {
      kind: 'summary',
      summary,
      nextAt,
      isManual,
      ...(siteCheck === undefined ? {} : { siteCheck }),
    },
    createdAt: moment.toISOString(),
  }));
};

export const hashOf = (text: string): string => hash('sha256', text, 'base64url').slice(0, 22);

const reachesNobody = (deliveries: readonly Delivery[]): boolean =>
  deliveries.every(({ state }) => state === 'suppressed' || state === 'givenUp');

/** "2 sent, 1 waiting". What an earlier run sent is "already sent". */
export const describeDeliveries = (deliveries: readonly Delivery[]): string => {
  const words = {
    sent: 'sent',
    waiting: 'waiting',
    suppressed: 'suppressed',
    givenUp: 'given up',
  } as const;
  const counts = Map.groupBy(deliveries, ({ state, isEarlier }) =>
    state === 'sent' && isEarlier === true ? 'already sent' : words[state],
  );
  return [...counts].map(([word, list]) => `${list.length} ${word}`).join(', ') || 'no recipients';
};
