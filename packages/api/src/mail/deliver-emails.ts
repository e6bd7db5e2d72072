import { inParallel } from '../platform/in-parallel.ts';
import { errorNameOf } from '../platform/log.ts';
import { type DeliveryAttempt, type DeliveryDependencies, deliverEmail } from './deliver-email.ts';
import type { Delivery } from './delivery-store.ts';
import type { OutboxStore } from './outbox-store.ts';
import type { SendOutcome } from './ses-mailer.ts';

export type MailDependencies = DeliveryDependencies & {
  readonly outbox: Pick<OutboxStore, 'due' | 'status'>;
  readonly pause: (milliseconds: number) => Promise<unknown>;
};

const atOnce = 4;
/** A visitor waits. The last e-mail may take 15 more seconds, and the API gives up after 28. */
const startedWithinMs = 8_000;

/** Sends stored e-mails, four at a time. When the mail service is out or slow, the mail job sends the rest later. */
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
/** Two attempts at the mail service and the writes around them. */
const oneEmailMs = 15_000;

/**
 * Sends every due e-mail, four at a time, until none is left, the deadline is near or the mail service is out. An e-mail
 * that fails does not hold the others back. Throws if the table cannot tell what is due.
 */
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
    dependencies.log.error('e-mail not delivered', { errorName: errorNameOf(error) });
    return 'failed';
  }
};

const acceptsNoMore = (outcome: SendOutcome | undefined): boolean =>
  outcome?.kind === 'unavailable' || outcome?.kind === 'throttled';
