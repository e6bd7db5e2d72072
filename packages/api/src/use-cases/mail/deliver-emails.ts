import type { Delivery } from '../../ports/outbox.ts';
import { type AttemptOrFailure, attemptOrLog } from './attempt-or-log.ts';
import type { MailDependencies } from './dependencies.ts';
import { inParallel } from './in-parallel.ts';

const atOnce = 4;
/** Somebody waits for the answer: with the last e-mail's 15 seconds it comes before the API gives up at 28. */
const startedWithinMs = 8_000;

/** Whether the mail service would take no other e-mail now. */
const isOut = (attempt: AttemptOrFailure): boolean =>
  attempt !== 'failed' && (attempt?.outcome?.kind === 'unavailable' || attempt?.outcome?.kind === 'throttled');

/**
 * Sends the stored e-mails with these ids, four at a time. When the mail service is out or slow, those not yet tried
 * are left to the mail job. Ids of which nothing is stored have no delivery in the answer.
 */
export const deliverEmails = async (
  ids: readonly string[],
  dependencies: MailDependencies,
): Promise<readonly Delivery[]> => {
  const { now } = dependencies;
  const lastStartMs = now().getTime() + startedWithinMs;
  const isLast = (attempt: AttemptOrFailure): boolean => isOut(attempt) || now().getTime() >= lastStartMs;
  const attempts = await inParallel(ids, atOnce, (id) => attemptOrLog(id, dependencies), isLast);
  return attempts.flatMap((attempt) => (attempt === 'failed' ? [] : (attempt?.delivery ?? [])));
};
