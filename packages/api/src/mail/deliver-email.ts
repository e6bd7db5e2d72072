import type { Log } from '../platform/log.ts';
import type { Clock } from '../platform/time.ts';
import type { ClaimedEmail, Delivery, DeliveryStore } from './delivery-store.ts';
import type { SendEmail, SendOutcome } from './ses-mailer.ts';
import type { SuppressionStore } from './suppression-store.ts';

export type DeliveryDependencies = {
  readonly deliveries: DeliveryStore;
  readonly suppressions: Pick<SuppressionStore, 'has'>;
  readonly send: SendEmail;
  readonly log: Log;
  readonly now: Clock;
  readonly random: () => number;
};

/** `outcome` is missing if the mail service was not asked. */
export type DeliveryAttempt = { readonly delivery: Delivery; readonly outcome?: SendOutcome };

const leaseMs = 2 * 60 * 1000;

/**
 * Sends one stored e-mail if it is due and no other worker has it. Returns undefined if there is no such e-mail. Delivery
 * is at least once, because SES has no idempotency key: if a process dies, or a response is lost, between sending and
 * storing that it was sent, the e-mail is sent again when its lease ends.
 */
export const deliverEmail = async (
  id: string,
  dependencies: DeliveryDependencies,
): Promise<DeliveryAttempt | undefined> => {
  const { deliveries, now } = dependencies;
  const moment = now();
  const claim = await deliveries.claim(id, moment, new Date(moment.getTime() + leaseMs));
  if (claim === undefined) return undefined;
  if (claim.kind === 'notDue') return { delivery: { ...claim.delivery, isEarlier: true } };
  return sendClaimed(claim.claimed, dependencies);
};

const sendClaimed = async (claimed: ClaimedEmail, dependencies: DeliveryDependencies): Promise<DeliveryAttempt> => {
  const { deliveries, suppressions, send, log, now } = dependencies;
  const { id, to: recipient } = claimed.email;
  if (await suppressions.has(recipient)) {
    log.info('e-mail not sent to a suppressed address', { emailKind: claimed.email.content.kind });
    await deliveries.markSuppressed(claimed, now());
    return { delivery: { id, recipient, state: 'suppressed' } };
  }
  const outcome = await send(claimed.email);
  if (outcome.kind !== 'sent') {
    const state = await settleFailure(claimed, outcome, dependencies);
    return { delivery: { id, recipient, state }, outcome };
  }
  await deliveries.markSent(claimed, now());
  return { delivery: { id, recipient, state: 'sent' }, outcome };
};

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

/**
 * After 1, 5, 15 and 60 minutes, then hourly. A jitter of 10 percent either way keeps e-mails from coming back together.
 * Undefined after 72 hours: the e-mail is given up.
 */
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
