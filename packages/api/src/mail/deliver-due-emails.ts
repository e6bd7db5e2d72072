import { inParallel } from '../platform/in-parallel.ts';
import { attemptOrLog } from './attempt-or-log.ts';
import type { MailDependencies } from './dependencies.ts';
import type { SendOutcome } from './mailer-port.ts';
import type { MailRun } from './outbox-port.ts';
import { takesNoMore } from './takes-no-more.ts';

const atOnce = 4;
const batchSize = 100;
/** What one e-mail may take: two attempts at the mail service and the writes around them. */
const oneEmailMs = 15_000;
/** After each throttled batch the pause doubles; after the last one the run ends. */
const pausesMs = [1000, 2000, 4000];

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

/** Whether the run goes on after a batch: not when the service is out, and with a pause when it asked for one. */
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

/**
 * Sends every e-mail that is due, four at a time, until there is none, the deadline is near, or the mail service is
 * out: what it did not take and what was not tried stays for a later run. `failed` counts those that could not be read
 * or marked, which keep no other back. Raises when the table cannot be asked what is due.
 */
export const deliverDueEmails = async (deadline: Date, dependencies: MailDependencies): Promise<MailRun> => {
  const { outbox, now } = dependencies;
  const run: Run = { sent: 0, failed: 0, throttled: 0, tried: new Set() };
  const isNear = (): boolean => now().getTime() + oneEmailMs >= deadline.getTime();
  const isLast = (outcome: SendOutcome | undefined): boolean => isNear() || takesNoMore(outcome);
  let goesOn = true;
  while (goesOn && !isNear()) {
    // The index lags behind by moments and may show again what was just sent.
    const due = (await outbox.due(now(), batchSize + run.tried.size)).filter((id) => !run.tried.has(id));
    const outcomes = await inParallel(due, atOnce, (id) => tryOne(id, run, dependencies), isLast);
    goesOn = due.length > 0 && (await mayGoOn(outcomes, run, dependencies));
  }
  return { sent: run.sent, failed: run.failed, stillWaiting: (await outbox.status(now())).waiting };
};
