import { hash, randomUUID } from 'node:crypto';
import { jobs } from '@app/contract/jobs';
import type {
  Summary,
  SummaryKind,
  sendSummaryResponseSchema,
} from '@app/contract/summaries-schemas';
import type * as z from 'zod';
import { createCounterReader } from '../counters/counters-store.ts';
import { createLeadsToCallLister, type LeadsToCall } from '../leads/emailed-leads.ts';
import type { MailConfig } from '../mail/config.ts';
import type { Delivery } from '../mail/delivery-store.ts';
import type { OutgoingEmail } from '../mail/emails.ts';
import type { Mail } from '../mail/open-mail.ts';
import type { SiteCheck } from '../mail/summary-email.ts';
import { createBusinessDayFormatter } from '../platform/business-day.ts';
import type { ListAccess } from '../platform/dynamodb/stored-item.ts';
import { createDueTimes } from '../platform/jobs/due-times.ts';
import type { JobReport } from '../platform/jobs/job-runs-store.ts';
import { fail, type Result, succeed } from '../platform/result.ts';
import {
  buildSummary,
  getEndOfPeriod,
  getLastClosedPeriod,
  getPeriodContaining,
  resolveDay,
  type SummaryPeriod,
} from './build-summary.ts';
import { createSiteCheck } from './site-check.ts';

export type SummaryDependencies = Readonly<ReturnType<typeof createSummaryDependencies>>;

export const createSummaryDependencies = (
  table: ListAccess,
  { enqueue, deliver }: Pick<Mail, 'enqueue' | 'deliver'>,
  { summaryRecipients, linkOrigin, timeZone }: MailConfig,
) => {
  const toBusinessDay = createBusinessDayFormatter(timeZone);
  const now = (): Date => new Date();
  return {
    counters: createCounterReader(table),
    listLeadsToCall: createLeadsToCallLister(table, { toBusinessDay, now }),
    enqueue,
    deliver,
    checkSite: createSiteCheck(linkOrigin),
    recipients: summaryRecipients,
    toBusinessDay,
    businessTimeZone: timeZone,
    dueTimes: createDueTimes(timeZone),
    now,
    newId: (): string => randomUUID(),
  };
};

export type ManualSummaryRequest = {
  readonly kind: SummaryKind;
  readonly date: string | undefined;
  readonly idempotencyKey: string | undefined;
};

/** Fails without recipients and if none can be reached. An e-mail that waits is no failure. */
export const sendManualSummary = async (
  { kind, date, idempotencyKey }: ManualSummaryRequest,
  dependencies: SummaryDependencies,
): Promise<Result<z.input<typeof sendSummaryResponseSchema>>> => {
  const day = resolveDay(date, dependencies);
  if (!day.ok) return day;
  if (dependencies.recipients.length === 0) return fail('mail_failed', noRecipientsMessage);

  const period = getPeriodContaining(kind, day.value);
  const summary = await buildSummary(period, dependencies);
  const requestHash = toShortHash(idempotencyKey ?? dependencies.newId());
  const sendingId = `summary:${kind}:${period.from}:manual:${requestHash}`;

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

type ScheduledSummaryRequest = {
  readonly kind: SummaryKind;
  readonly dueAt: Date;
  /** Any day of the wanted period. When absent, the period that was over when the job was due. */
  readonly date: string | undefined;
};

/** Mails a period's summary to all recipients. Repeated runs mail a finished period once. */
export const sendScheduledSummary = async (
  request: ScheduledSummaryRequest,
  dependencies: SummaryDependencies,
): Promise<JobReport> => {
  const { recipients, now, toBusinessDay } = dependencies;
  if (recipients.length === 0) return { outcome: 'failed', message: noRecipientsMessage };

  const resolved = resolvePeriod(request, dependencies);
  if (!resolved.ok) return { outcome: 'failed', message: resolved.error.message };

  const period = resolved.value;
  const isOver = getEndOfPeriod(period, toBusinessDay) <= now();
  const summary = await buildSummary(period, dependencies);
  // Only a run by hand has a period that is not over. Each such run mails the counts so far.
  const untilSuffix = isOver ? '' : `:until:${request.dueAt.toISOString()}`;
  const sendingId = `summary:${period.kind}:${period.from}${untilSuffix}`;

  const deliveries = await mailSummary({ summary, sendingId, isManual: !isOver }, dependencies);

  const submissions = summary.totalSubmissions;
  const outcomeText = `${submissions} submissions, ${describeDeliveries(deliveries)}`;
  return {
    outcome: reachesNobody(deliveries) ? 'failed' : 'succeeded',
    message: `${period.from} to ${period.to}: ${outcomeText}`,
    details: { kind: period.kind, from: period.from, to: period.to, submissions },
  };
};

const resolvePeriod = (
  { kind, dueAt, date }: ScheduledSummaryRequest,
  dependencies: SummaryDependencies,
): Result<SummaryPeriod> => {
  if (date === undefined)
    return succeed(getLastClosedPeriod(kind, dueAt, dependencies.toBusinessDay));

  const day = resolveDay(date, dependencies);
  return day.ok ? succeed(getPeriodContaining(kind, day.value)) : day;
};

const noRecipientsMessage = 'Nobody is configured to get summaries';

type Sending = {
  readonly summary: Summary;
  /** Sending again under the same id mails nobody twice. */
  readonly sendingId: string;
  readonly isManual: boolean;
};

/** E-mails a summary to all recipients. Stores all e-mails before the first is sent. */
const mailSummary = async (
  sending: Sending,
  dependencies: SummaryDependencies,
): Promise<readonly Delivery[]> => {
  // A period without visitors may mean that they could not reach the site.
  const hadNoVisitors = sending.summary.totalAttempts === 0;
  const siteCheck = hadNoVisitors ? await dependencies.checkSite() : undefined;
  const emails = await buildEmails(sending, siteCheck, dependencies);

  await dependencies.enqueue(emails);
  const deliveries = await dependencies.deliver(emails.map(({ id }) => id));

  // When the mail service is out, some e-mails have no delivery yet.
  return emails.map(({ id, to }) => {
    const untried: Delivery = { id, recipient: to, state: 'waiting' };
    return deliveries.find((delivery) => delivery.id === id) ?? untried;
  });
};

/** Builds an e-mail to each recipient. Daily ones also name the leads that staff should call. */
const buildEmails = async (
  { summary, sendingId, isManual }: Sending,
  siteCheck: SiteCheck | undefined,
  { recipients, dueTimes, now, listLeadsToCall }: SummaryDependencies,
): Promise<readonly OutgoingEmail[]> => {
  const moment = now();
  const { schedule } = jobs[`${summary.period.kind}-summary`];
  const nextAt = await dueTimes.next(schedule, moment);

  const leadsToCall = summary.period.kind === 'daily' ? await listLeadsToCall() : noLeads;
  const content = {
    kind: 'summary' as const,
    summary,
    ...(leadsToCall.leads.length === 0 ? {} : { leads: leadsToCall.leads }),
    ...(leadsToCall.unreadable === 0 ? {} : { unreadableLeads: leadsToCall.unreadable }),
    nextAt: nextAt.toISOString(),
    isManual,
    ...(siteCheck === undefined ? {} : { siteCheck }),
  };
  return recipients.map((to) => ({
    id: `${sendingId}:${toShortHash(to.toLowerCase())}`,
    to,
    content,
    createdAt: moment.toISOString(),
  }));
};

const noLeads: LeadsToCall = { leads: [], unreadable: 0 };

export const toShortHash = (text: string): string => hash('sha256', text, 'base64url').slice(0, 22);

const reachesNobody = (deliveries: readonly Delivery[]): boolean =>
  deliveries.every(({ state }) => state === 'suppressed' || state === 'givenUp');

const stateWords = {
  sent: 'sent',
  waiting: 'waiting',
  suppressed: 'suppressed',
  givenUp: 'given up',
} as const;

/** Counts deliveries by state: "2 sent, 1 waiting". What an earlier run sent is "already sent". */
export const describeDeliveries = (deliveries: readonly Delivery[]): string => {
  if (deliveries.length === 0) return 'no recipients';

  const byWord = Map.groupBy(deliveries, ({ state, isUnchanged }) =>
    state === 'sent' && isUnchanged === true ? 'already sent' : stateWords[state],
  );
  return [...byWord].map(([word, list]) => `${list.length} ${word}`).join(', ');
};
