import { logIfUnreadable } from '../platform/dynamodb/stored-item.ts';
import { mapInParallel } from '../platform/in-parallel.ts';
import { getErrorName } from '../platform/log.ts';
import type { FunctionContext } from '../platform/open-function.ts';
import { hourMs, minuteMs } from '../platform/time.ts';
import type { ClaimedEmail, Delivery, DeliveryStore } from './delivery-store.ts';
import type { CountVisitorMail } from './mail-limits.ts';
import { type DeliveryState, isToVisitor, type OutboxStore } from './outbox-store.ts';
import type { SendEmail, SendOutcome } from './ses-mailer.ts';
import type { SuppressionStore } from './suppression-store.ts';

export type MailDependencies = Pick<FunctionContext, 'log' | 'now'> & {
  readonly outbox: Pick<OutboxStore, 'due' | 'status'>;
  readonly deliveries: DeliveryStore;
  readonly suppressions: Pick<SuppressionStore, 'reasonFor'>;
  readonly send: SendEmail;
  readonly countVisitorMail: CountVisitorMail;
  readonly random: () => number;
  readonly pause: (milliseconds: number) => Promise<unknown>;
};

const atOnce = 4;
/** A visitor waits. The last e-mail may take 15 more seconds, and the API gives up after 28. */
const startedWithinMs = 8_000;

/** Sends stored e-mails, four at a time. When the mail service is down or slow, the mail job sends the rest later. */
export const deliverEmails = async (
  ids: readonly string[],
  dependencies: MailDependencies,
): Promise<readonly Delivery[]> => {
  const { now } = dependencies;
  const lastStartMs = now().getTime() + startedWithinMs;
  const isLast = (attempt: Attempt): boolean => endsRun(attempt) || now().getTime() >= lastStartMs;
  const attempts = await mapInParallel(ids, atOnce, (id) => attemptOrLog(id, dependencies), isLast);
  return attempts.flatMap(({ delivery }) => delivery ?? []);
};

/** `failed`: e-mails that could not be read and are given up, or whose new state could not be stored and that wait. */
type MailRun = { readonly sent: number; readonly failed: number; readonly stillWaiting: number };

const batchSize = 100;
const oneEmailMs = 15_000;
const pausesMs = [1000, 2000, 4000];

/** Sends due e-mails until none is left, the deadline is near or the mail service is out. A failure stops no other. */
export const deliverDueEmails = async (
  deadline: Date,
  dependencies: MailDependencies,
): Promise<MailRun> => {
  const { outbox, now, pause } = dependencies;
  const isNear = (): boolean => now().getTime() + oneEmailMs >= deadline.getTime();
  const isLast = (attempt: Attempt): boolean => isNear() || endsRun(attempt);
  const attempts: Attempt[] = [];
  const pauses = pausesMs.values();

  while (!isNear()) {
    // The index may still list e-mails that were just sent.
    const tried = new Set(attempts.map(({ id }) => id));
    const due = (await outbox.due(now(), batchSize + tried.size)).filter((id) => !tried.has(id));
    const batch = await mapInParallel(due, atOnce, (id) => attemptOrLog(id, dependencies), isLast);

    attempts.push(...batch);
    if (due.length === 0 || batch.some(({ outcome }) => outcome === 'unavailable')) break;

    if (batch.some(({ outcome }) => outcome === 'throttled')) {
      const pauseMs = pauses.next().value;
      if (pauseMs === undefined) break;

      await pause(pauseMs);
    }
  }

  const count = (wanted: Attempt['outcome']) =>
    attempts.filter(({ outcome }) => outcome === wanted).length;
  return {
    sent: count('sent'),
    failed: count('failed'),
    stillWaiting: (await outbox.status(now())).waiting,
  };
};

/** `delivery` is missing for an unknown id and a failure, `outcome` for an e-mail that was not sent or tried now. */
type Attempt = {
  readonly id: string;
  readonly delivery?: Delivery;
  readonly outcome?: SendOutcome['kind'] | 'failed' | undefined;
};

const attemptOrLog = async (id: string, dependencies: MailDependencies): Promise<Attempt> => {
  try {
    return await deliverEmail(id, dependencies);
  } catch (error) {
    logIfUnreadable(error, dependencies.log);
    dependencies.log.error('e-mail not delivered', { errorName: getErrorName(error) });
    return { id, outcome: 'failed' };
  }
};

const endsRun = ({ outcome }: Attempt): boolean =>
  outcome === 'unavailable' || outcome === 'throttled';

const leaseMs = 2 * 60 * 1000;

// Delivery is at least once, because SES has no idempotency key: if a process dies, or a response is lost, before
// the e-mail is stored as sent, it is sent again when its lease ends.
const deliverEmail = async (id: string, dependencies: MailDependencies): Promise<Attempt> => {
  const { deliveries, now } = dependencies;
  const moment = now();
  const claim = await deliveries.claim(id, moment, new Date(moment.getTime() + leaseMs));
  if (claim === undefined) return { id };
  if (claim.kind === 'notDue') return { id, delivery: { ...claim.delivery, isEarlier: true } };

  const { state, outcome } = await sendClaimed(claim.claimed, dependencies);
  return { id, delivery: { id, recipient: claim.claimed.email.to, state }, outcome };
};

const sendClaimed = async (
  claimed: ClaimedEmail,
  dependencies: MailDependencies,
): Promise<{ readonly state: DeliveryState; readonly outcome?: SendOutcome['kind'] }> => {
  const { deliveries, suppressions, send, countVisitorMail, log, now, random } = dependencies;
  const { email } = claimed;
  const emailKind = email.content.kind;
  const reason = await suppressions.reasonFor(email.to);
  // Staff who unsubscribed from the e-mails to visitors still get the e-mails that they need for their work.
  if (reason !== undefined && (reason !== 'unsubscribed' || isToVisitor(email))) {
    log.info('e-mail not sent to a suppressed address', { emailKind, reason });
    await deliveries.markSuppressed(claimed, now());
    return { state: 'suppressed' };
  }

  if (isToVisitor(email) && (await countVisitorMail(now())) > visitorMailsPerHour) {
    // An alarm counts these lines.
    log.error('visitor mail ceiling reached', { emailKind });
    await deliveries.retryAt(
      claimed,
      'Too many e-mails to visitors in this hour',
      nextHourAfter(now(), random()),
    );
    return { state: 'waiting' };
  }

  const outcome = await send(email);
  if (outcome.kind !== 'sent') {
    return { state: await settleFailure(claimed, outcome, dependencies), outcome: outcome.kind };
  }

  await deliveries.markSent(claimed, now());
  return { state: 'sent', outcome: 'sent' };
};

/** Limits the e-mails that all forms together can cause. An alarm reports when the limit is reached. */
const visitorMailsPerHour = 1000;

/** Spreads waiting e-mails over the first half of the next clock hour. */
const nextHourAfter = (moment: Date, random: number): Date =>
  new Date((Math.floor(moment.getTime() / hourMs) + 1) * hourMs + (random * hourMs) / 2);

const settleFailure = async (
  claimed: ClaimedEmail,
  { kind, problem }: Exclude<SendOutcome, { kind: 'sent' }>,
  { deliveries, log, now, random }: MailDependencies,
): Promise<'givenUp' | 'waiting'> => {
  const { email, attempt } = claimed;
  const next =
    kind === 'refused' ? undefined : nextAttemptAfter(attempt, email.createdAt, now(), random);
  const state = next === undefined ? 'givenUp' : 'waiting';

  log.error('e-mail not sent', {
    emailKind: email.content.kind,
    outcome: kind,
    problem,
    attempt,
    state,
  });
  if (next === undefined) await deliveries.giveUp(claimed, problem, now());
  else await deliveries.retryAt(claimed, problem, next);

  return state;
};

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
