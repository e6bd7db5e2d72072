import { logIfItemUnreadable } from '../platform/dynamodb/stored-item.ts';
import { mapInParallel } from '../platform/in-parallel.ts';
import { getErrorName, tryOrLog } from '../platform/log.ts';
import type { FunctionContext } from '../platform/open-function.ts';
import { hourMs, minuteMs } from '../platform/time.ts';
import type { ClaimedEmail, Delivery, DeliveryStore } from './delivery-store.ts';
import type { CountVisitorMail } from './mail-limits.ts';
import type { MarkMailboxKnown } from './new-mailboxes.ts';
import { type DeliveryState, isToVisitor, type OutboxStore } from './outbox-store.ts';
import type { SendEmail, SendOutcome } from './ses-mailer.ts';
import type { SuppressionStore } from './suppression-store.ts';
import type { VisitorMailPause } from './visitor-mail-pause.ts';

export type DeliveryDependencies = Pick<FunctionContext, 'log' | 'now'> & {
  readonly outbox: Pick<OutboxStore, 'listDue' | 'getStatus'>;
  readonly deliveries: DeliveryStore;
  readonly suppressions: Pick<SuppressionStore, 'findReason'>;
  readonly send: SendEmail;
  readonly countVisitorMail: CountVisitorMail;
  readonly visitorMailPause: Pick<VisitorMailPause, 'pauseIfDue' | 'countSent'>;
  readonly markMailboxKnown: MarkMailboxKnown;
  readonly random: () => number;
  readonly pause: (milliseconds: number) => Promise<unknown>;
};

const concurrentSends = 4;
/** The API gives up after 28 seconds, and the last e-mail may take 15 of them. */
const startWithinMs = 8_000;

/** Sends stored e-mails while a visitor waits. The sweep later sends those that this did not. */
export const deliverEmails = async (
  ids: readonly string[],
  dependencies: DeliveryDependencies,
): Promise<readonly Delivery[]> => {
  const { now } = dependencies;
  const lastStartMs = now().getTime() + startWithinMs;
  const shouldStop = (attempt: Attempt): boolean =>
    isServiceFailing(attempt) || now().getTime() >= lastStartMs;

  const attemptOne = (id: string) => deliverOrLog(id, dependencies);
  const attempts = await mapInParallel(ids, concurrentSends, attemptOne, shouldStop);
  return attempts.flatMap(({ delivery }) => delivery ?? []);
};

type MailRun = {
  readonly sent: number;
  /** E-mails that could not be read, or whose new state could not be stored. */
  readonly failed: number;
  readonly stillWaiting: number;
};

const batchSize = 100;
const longestSendMs = 15_000;
/** Pauses after throttled batches. A fourth such batch ends the run. */
const throttlePausesMs = [1000, 2000, 4000];

/** Sends due e-mails until none is left, the deadline is near or the mail service fails. */
export const deliverDueEmails = async (
  deadline: Date,
  dependencies: DeliveryDependencies,
): Promise<MailRun> => {
  const { outbox, now, pause } = dependencies;
  const isDeadlineNear = (): boolean => now().getTime() + longestSendMs >= deadline.getTime();
  const shouldStop = (attempt: Attempt): boolean => isDeadlineNear() || isServiceFailing(attempt);
  const attemptOne = (id: string) => deliverOrLog(id, dependencies);

  const attempts: Attempt[] = [];
  const remainingPauses = throttlePausesMs.values();

  while (!isDeadlineNear()) {
    // The index may still list e-mails that were just sent.
    const triedIds = new Set(attempts.map(({ id }) => id));
    const dueIds = await outbox.listDue(now(), batchSize + triedIds.size);
    const untriedIds = dueIds.filter((id) => !triedIds.has(id));
    if (untriedIds.length === 0) break;

    const batch = await mapInParallel(untriedIds, concurrentSends, attemptOne, shouldStop);

    attempts.push(...batch);
    if (batch.some(({ outcome }) => outcome === 'unavailable')) break;

    if (batch.some(({ outcome }) => outcome === 'throttled')) {
      const pauseMs = remainingPauses.next().value;
      if (pauseMs === undefined) break;

      await pause(pauseMs);
    }
  }

  const { waiting } = await outbox.getStatus(now());
  const countAttempts = (wanted: Attempt['outcome']) =>
    attempts.filter(({ outcome }) => outcome === wanted).length;
  return { sent: countAttempts('sent'), failed: countAttempts('failed'), stillWaiting: waiting };
};

type Attempt = {
  readonly id: string;
  /** Missing when the id is unknown or the attempt failed. */
  readonly delivery?: Delivery;
  /** Missing when there was no attempt to send, for example to a suppressed address. */
  readonly outcome?: SendOutcome['kind'] | 'failed' | undefined;
};

const deliverOrLog = async (id: string, dependencies: DeliveryDependencies): Promise<Attempt> => {
  try {
    return await deliverEmail(id, dependencies);
  } catch (error) {
    logIfItemUnreadable(error, dependencies.log);
    dependencies.log.error('e-mail not delivered', { errorName: getErrorName(error) });
    return { id, outcome: 'failed' };
  }
};

const isServiceFailing = ({ outcome }: Attempt): boolean =>
  outcome === 'unavailable' || outcome === 'throttled';

const leaseMs = 2 * 60 * 1000;

/** Claims and sends an e-mail. If the process dies before it stores "sent", it is sent again. */
const deliverEmail = async (id: string, dependencies: DeliveryDependencies): Promise<Attempt> => {
  const { deliveries, now } = dependencies;
  const moment = now();
  const claim = await deliveries.claim(id, moment, new Date(moment.getTime() + leaseMs));
  if (claim === undefined) return { id };
  if (claim.kind === 'notDue') return { id, delivery: { ...claim.delivery, isUnchanged: true } };

  const { state, outcome } = await sendClaimed(claim.claimed, dependencies);
  return { id, delivery: { id, recipient: claim.claimed.email.to, state }, outcome };
};

const sendClaimed = async (
  claimed: ClaimedEmail,
  dependencies: DeliveryDependencies,
): Promise<{ readonly state: DeliveryState; readonly outcome?: SendOutcome['kind'] }> => {
  const { deliveries, suppressions, send, log, now, random } = dependencies;
  const { email } = claimed;
  const emailKind = email.content.kind;

  const suppressionReason = await suppressions.findReason(email.to);
  // Staff who unsubscribed as visitors still get the e-mails that they need for their work.
  const isSuppressed =
    suppressionReason !== undefined && (suppressionReason !== 'unsubscribed' || isToVisitor(email));
  if (isSuppressed) {
    log.info('e-mail not sent to a suppressed address', { emailKind, reason: suppressionReason });
    await deliveries.markSuppressed(claimed, now());
    return { state: 'suppressed' };
  }

  const reasonToWait = isToVisitor(email) ? await findReasonToWait(dependencies) : undefined;
  if (reasonToWait !== undefined) {
    // An alarm counts these lines.
    log.error('visitor mail held', { emailKind, problem: reasonToWait });

    await deliveries.retryAt(claimed, reasonToWait, pickTimeInNextHour(now(), random()));
    return { state: 'waiting' };
  }

  const outcome = await send(email);
  if (outcome.kind !== 'sent') {
    const state = await recordFailure(claimed, outcome, dependencies);
    return { state, outcome: outcome.kind };
  }

  await deliveries.markSent(claimed, now());
  if (isToVisitor(email)) await recordVisitorMail(email.to, dependencies);

  return { state: 'sent', outcome: 'sent' };
};

/** Undefined if it may be sent now. Counts it in its clock hour, except during a pause. */
const findReasonToWait = async ({
  countVisitorMail,
  visitorMailPause,
  now,
}: DeliveryDependencies): Promise<string | undefined> => {
  if (await visitorMailPause.pauseIfDue(now()))
    return 'E-mail to visitors is paused because too much of it bounced';

  const isOverHourlyLimit = (await countVisitorMail(now())) > visitorMailsPerHour;
  return isOverHourlyLimit ? 'Too many e-mails to visitors in this hour' : undefined;
};

/** Counts a sent e-mail and notes its mailbox. Only logs a failure, since the e-mail is sent. */
const recordVisitorMail = async (
  address: string,
  { visitorMailPause, markMailboxKnown, log, now }: DeliveryDependencies,
): Promise<void> => {
  const record = () =>
    Promise.all([visitorMailPause.countSent(), markMailboxKnown(address, now())]);

  await tryOrLog(record, 'e-mail to a visitor not noted', log);
};

/** Limits the e-mails that all forms together can cause. An alarm reports that it is reached. */
const visitorMailsPerHour = 1000;

/** Spreads waiting e-mails over the first half of the next clock hour. `random` is from 0 to 1. */
const pickTimeInNextHour = (moment: Date, random: number): Date => {
  const nextHourMs = (Math.floor(moment.getTime() / hourMs) + 1) * hourMs;
  return new Date(nextHourMs + (random * hourMs) / 2);
};

/** Gives up a refused e-mail, or one that is too old; otherwise sets its next attempt. */
const recordFailure = async (
  claimed: ClaimedEmail,
  { kind, problem }: Exclude<SendOutcome, { kind: 'sent' }>,
  { deliveries, log, now, random }: DeliveryDependencies,
): Promise<'givenUp' | 'waiting'> => {
  const { email, attempt } = claimed;
  const isFinal = kind === 'refused';
  const nextAttemptAt = isFinal
    ? undefined
    : findNextAttempt(attempt, email.createdAt, now(), random);
  const state = nextAttemptAt === undefined ? 'givenUp' : 'waiting';

  log.error('e-mail not sent', {
    emailKind: email.content.kind,
    outcome: kind,
    problem,
    attempt,
    state,
  });

  if (nextAttemptAt === undefined) await deliveries.giveUp(claimed, problem, now());
  else await deliveries.retryAt(claimed, problem, nextAttemptAt);

  return state;
};

const firstPausesMs = [1, 5, 15, 60].map((minutes) => minutes * minuteMs);
const triedForMs = 72 * hourMs;
const jitterRange = 0.2;

/** Returns when to try again: in 1, 5, 15, 60, then 54 to 66 minutes. Undefined after 72 hours. */
export const findNextAttempt = (
  attempt: number,
  createdAt: string,
  now: Date,
  random: () => number,
): Date | undefined => {
  if (now.getTime() - Date.parse(createdAt) >= triedForMs) return undefined;

  const jitter = 1 + jitterRange * (random() - 0.5);
  const pauseMs = firstPausesMs[attempt - 1] ?? hourMs * jitter;
  return new Date(now.getTime() + pauseMs);
};
