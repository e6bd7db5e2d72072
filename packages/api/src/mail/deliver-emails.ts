import { inParallel } from '../platform/in-parallel.ts';
import { type AttemptOrFailure, attemptOrLog } from './attempt-or-log.ts';
import type { MailDependencies } from './dependencies.ts';
import type { Delivery } from './outbox-port.ts';
import { takesNoMore } from './takes-no-more.ts';

const atOnce = 4;
/** Somebody waits for the answer: with the last e-mail's 15 seconds it comes before the API gives up at 28. */
const startedWithinMs = 8_000;

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
  const isLast = (attempt: AttemptOrFailure): boolean =>
    (attempt !== 'failed' && takesNoMore(attempt?.outcome)) || now().getTime() >= lastStartMs;
  const attempts = await inParallel(ids, atOnce, (id) => attemptOrLog(id, dependencies), isLast);
  return attempts.flatMap((attempt) => (attempt === 'failed' ? [] : (attempt?.delivery ?? [])));
};
