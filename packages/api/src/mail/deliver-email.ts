import type { MailDependencies } from './dependencies.ts';
import type { SendOutcome } from './mailer-port.ts';
import type { Delivery, DeliveryState } from './outbox-port.ts';
import type { ClaimedEmail } from './outbox-store-port.ts';
import { nextAttemptAfter } from './retry-schedule.ts';

const leaseMs = 2 * 60 * 1000;

/** What became of one e-mail, and what the mail service said, when it was asked. */
export type DeliveryAttempt = { readonly delivery: Delivery; readonly outcome?: SendOutcome };

const settleFailure = async (
  claimed: ClaimedEmail,
  { kind, problem }: Exclude<SendOutcome, { kind: 'sent' }>,
  { outbox, log, now, random }: MailDependencies,
): Promise<DeliveryState> => {
  const { email, attempt } = claimed;
  const next = kind === 'refused' ? undefined : nextAttemptAfter(attempt, email.createdAt, now(), random);
  const state = next === undefined ? 'givenUp' : 'waiting';
  log.error('e-mail not sent', { emailKind: email.content.kind, outcome: kind, problem, attempt, state });
  if (next === undefined) await outbox.giveUp(claimed, problem, now());
  else await outbox.retryAt(claimed, problem, next);
  return state;
};

const attemptClaimed = async (claimed: ClaimedEmail, dependencies: MailDependencies): Promise<DeliveryAttempt> => {
  const { outbox, suppressions, send, log, now } = dependencies;
  const { id, to: recipient } = claimed.email;
  if (await suppressions.has(recipient)) {
    log.info('e-mail not sent to a suppressed address', { emailKind: claimed.email.content.kind });
    await outbox.markSuppressed(claimed, now());
    return { delivery: { id, recipient, state: 'suppressed' } };
  }
  const outcome = await send(claimed.email);
  if (outcome.kind !== 'sent') {
    const state = await settleFailure(claimed, outcome, dependencies);
    return { delivery: { id, recipient, state }, outcome };
  }
  await outbox.markSent(claimed, now());
  return { delivery: { id, recipient, state: 'sent' }, outcome };
};

/**
 * Sends one stored e-mail if it is due and nobody else is at it; undefined when there is no such e-mail. An e-mail is
 * sent at least once: SES knows no idempotency key, so a process that dies between SES's acceptance and the mark (or
 * that SES's answer does not reach, or whose mark the table does not take) leaves an e-mail that is sent again when its
 * lease of two minutes is over. In all other cases it is sent exactly once, also when several workers are at it.
 */
export const deliverEmail = async (
  id: string,
  dependencies: MailDependencies,
): Promise<DeliveryAttempt | undefined> => {
  const { outbox, now } = dependencies;
  const moment = now();
  const claim = await outbox.claim(id, moment, new Date(moment.getTime() + leaseMs));
  if (claim === undefined) return undefined;
  if (claim.kind === 'notDue') return { delivery: { ...claim.delivery, isEarlier: true } };
  return attemptClaimed(claim.claimed, dependencies);
};
