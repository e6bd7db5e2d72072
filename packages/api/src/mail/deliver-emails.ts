import type { CountVisitorMail } from '../platform/dynamodb/rate-limits.ts';
import { reportUnreadable } from '../platform/dynamodb/stored-item.ts';
import { inParallel } from '../platform/in-parallel.ts';
import { errorNameOf, type Log } from '../platform/log.ts';
import type { Clock } from '../platform/time.ts';
import type { ClaimedEmail, Delivery, DeliveryStore } from './delivery-store.ts';
import { isToVisitor, type OutboxStore } from './outbox-store.ts';
import type { SendEmail, SendOutcome } from './ses-mailer.ts';
import type { SuppressionStore } from './suppression-store.ts';

type DeliveryDependencies = {
  readonly deliveries: DeliveryStore;
  readonly suppressions: Pick<SuppressionStore, 'reasonFor'>;
  readonly send: SendEmail;
  readonly countVisitorMail: CountVisitorMail;
  readonly log: Log;
  readonly now: Clock;
  readonly random: () => number;
};

export type MailDependencies = DeliveryDependencies & {
  readonly outbox: Pick<OutboxStore, 'due' | 'status'>;
  readonly pause: (milliseconds: number) => Promise<unknown>;
};

const atOnce = 4;
/** A visitor waits. The last e-mail may take 15 more seconds, and the API gives up after 28. */
const startedWithinMs = 8_000;

/** Sends stored e-mails, four at a time. When the mail service is down or slow, the mail job sends the rest later. */
export const deliverEmails = async (
  ids: readonly string[],
  dependencies: DeliveryDependencies,
): Promise<readonly Delivery[]> => {
  const { now } = dependencies;
  const lastStartMs = now().getTime() + startedWithinMs;
  const isLast = (attempt: AttemptOrFailure): boolean =>
    (attempt !== 'failed' && acceptsNoMore(attempt?.outcome)) || now().getTime() >= lastStartMs;
  const attempts = await inParallel(ids, atOnce, (id) => attemptOrLog(id, dependencies), isLast);
  return attempts.flatMap((attempt) => (attempt === 'failed' ? [] : (attempt?.delivery ?? [])));
};

/** `failed`: e-mails that could not be read and are given up, or whose new state could not be stored and that wait. */
export type MailRun = { readonly sent: number; readonly failed: number; readonly stillWaiting: number };

const batchSize = 100;
const oneEmailMs = 15_000;

/** Sends due e-mails until none is left, the deadline is near or the mail service is out. A failure stops no other. */
export const deliverDueEmails = async (deadline: Date, dependencies: MailDependencies): Promise<MailRun> => {
  const { outbox, now } = dependencies;
  const run: Run = { sent: 0, failed: 0, throttled: 0, tried: new Set() };
  const isNear = (): boolean => now().getTime() + oneEmailMs >= deadline.getTime();
  const isLast = (outcome: SendOutcome | undefined): boolean => isNear() || acceptsNoMore(outcome);
  let goesOn = true;
  while (goesOn && !isNear()) {
    // The index may still list e-mails that were just sent.
    const due = (await outbox.due(now(), batchSize + run.tried.size)).filter((id) => !run.tried.has(id));
    const outcomes = await inParallel(due, atOnce, (id) => tryOne(id, run, dependencies), isLast);
    goesOn = due.length > 0 && (await mayGoOn(outcomes, run, dependencies));
  }
  return { sent: run.sent, failed: run.failed, stillWaiting: (await outbox.status(now())).waiting };
};

type Run = { sent: number; failed: number; throttled: number; readonly tried: Set<string> };

const tryOne = async (id: string, run: Run, dependencies: MailDependencies): Promise<SendOutcome | undefined> => {
  run.tried.add(id);
  const attempt = await attemptOrLog(id, dependencies);
  if (attempt === 'failed') {
    run.failed += 1;
    return undefined;
  }
  if (attempt?.outcome?.kind === 'sent') run.sent += 1;
  return attempt?.outcome;
};

/** One pause per throttled batch. The run ends after the last one. */
const pausesMs = [1000, 2000, 4000];

const mayGoOn = async (
  outcomes: readonly (SendOutcome | undefined)[],
  run: Run,
  { pause }: MailDependencies,
): Promise<boolean> => {
  if (outcomes.some((outcome) => outcome?.kind === 'unavailable')) return false;
  if (!outcomes.some((outcome) => outcome?.kind === 'throttled')) return true;
  const pauseMs = pausesMs[run.throttled];
  run.throttled += 1;
  if (pauseMs === undefined) return false;
  await pause(pauseMs);
  return true;
};

type AttemptOrFailure = DeliveryAttempt | 'failed' | undefined;

const attemptOrLog = async (id: string, dependencies: DeliveryDependencies): Promise<AttemptOrFailure> => {
  try {
    return await deliverEmail(id, dependencies);
  } catch (error) {
    reportUnreadable(error, dependencies.log);
    dependencies.log.error('e-mail not delivered', { errorName: errorNameOf(error) });
    return 'failed';
  }
};

const acceptsNoMore = (outcome: SendOutcome | undefined): boolean =>
  outcome?.kind === 'unavailable' || outcome?.kind === 'throttled';

type DeliveryAttempt = { readonly delivery: Delivery; readonly outcome?: SendOutcome };

const leaseMs = 2 * 60 * 1000;

// Delivery is at least once, because SES has no idempotency key: if a process dies, or a response is lost, before
// the e-mail is stored as sent, it is sent again when its lease ends.
const deliverEmail = async (id: string, dependencies: DeliveryDependencies): Promise<DeliveryAttempt | undefined> => {
  const { deliveries, now } = dependencies;
  const moment = now();
  const claim = await deliveries.claim(id, moment, new Date(moment.getTime() + leaseMs));
  if (claim === undefined) return undefined;
  if (claim.kind === 'notDue') return { delivery: { ...claim.delivery, isEarlier: true } };
  return sendClaimed(claim.claimed, dependencies);
};

const sendClaimed = async (claimed: ClaimedEmail, dependencies: DeliveryDependencies): Promise<DeliveryAttempt> => {
  const { deliveries, suppressions, send, countVisitorMail, log, now, random } = dependencies;
  const { id, to: recipient } = claimed.email;
  const reason = await suppressions.reasonFor(recipient);
  // Staff who unsubscribed from the e-mails to visitors still get the e-mails that they need for their work.
  if (reason !== undefined && (reason !== 'unsubscribed' || isToVisitor(claimed.email))) {
    log.info('e-mail not sent to a suppressed address', { emailKind: claimed.email.content.kind, reason });
    await deliveries.markSuppressed(claimed, now());
    return { delivery: { id, recipient, state: 'suppressed' } };
  }
  if (isToVisitor(claimed.email) && (await countVisitorMail(now())) > visitorMailsPerHour) {
    // An alarm counts these lines.
    log.error('visitor mail ceiling reached', { emailKind: claimed.email.content.kind });
    await deliveries.retryAt(claimed, 'Too many e-mails to visitors in this hour', nextHourAfter(now(), random()));
    return { delivery: { id, recipient, state: 'waiting' } };
  }
  const outcome = await send(claimed.email);
  if (outcome.kind !== 'sent') {
    const state = await settleFailure(claimed, outcome, dependencies);
    return { delivery: { id, recipient, state }, outcome };
  }
  await deliveries.markSent(claimed, now());
  return { delivery: { id, recipient, state: 'sent' }, outcome };
};

/** Limits the e-mails that all forms together can cause. An alarm reports when the limit is reached. */
const visitorMailsPerHour = 1000;

/** Spreads waiting e-mails over the first half of the next clock hour. */
const nextHourAfter = (moment: Date, random: number): Date =>
  new Date((Math.floor(moment.getTime() / hourMs) + 1) * hourMs + (random * hourMs) / 2);

const settleFailure = async (
  claimed: ClaimedEmail,
  { kind, problem }: Exclude<SendOutcome, { kind: 'sent' }>,
  { deliveries, log, now, random }: DeliveryDependencies,
): Promise<'givenUp' | 'waiting'> => {
  const { email, attempt } = claimed;
  const next = kind === 'refused' ? undefined : nextAttemptAfter(attempt, email.createdAt, now(), random);
  const state = next === undefined ? 'givenUp' : 'waiting';
  log.error('e-mail not sent', { emailKind: email.content.kind, outcome: kind, problem, attempt, state });
  if (next === undefined) await deliveries.giveUp(claimed, problem, now());
  else await deliveries.retryAt(claimed, problem, next);
  return state;
};

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;
const firstPausesMs = [1, 5, 15, 60].map((minutes) => minutes * minuteMs);
const triedForMs = 72 * hourMs;
const jitterShare = 0.2;

/** After 1, 5, 15 and 60 minutes, then hourly, with 10 percent jitter. Undefined after 72 hours: it is given up. */
export const nextAttemptAfter = (
  attempt: number,
  createdAt: string,
  now: Date,
  random: () => number,
): Date | undefined => {
  if (now.getTime() - Date.parse(createdAt) >= triedForMs) return undefined;
  const jitter = 1 + jitterShare * (random() - 0.5);
  return new Date(now.getTime() + (firstPausesMs[attempt - 1] ?? hourMs * jitter));
};
