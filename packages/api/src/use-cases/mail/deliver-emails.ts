import type { Delivery } from '../../ports/outbox.ts';
import { type DeliveryAttempt, deliverEmail } from './deliver-email.ts';
import type { MailDependencies } from './dependencies.ts';
import { inParallel } from './in-parallel.ts';

const atOnce = 4;

const attemptOrLog = async (id: string, dependencies: MailDependencies): Promise<DeliveryAttempt | undefined> => {
  try {
    return await deliverEmail(id, dependencies);
  } catch (error) {
    // The table's failure, not the mail service's. The e-mail is stored, so the mail job finds it.
    dependencies.log.error('e-mail not delivered', { errorName: error instanceof Error ? error.name : 'unknown' });
    return undefined;
  }
};

/** Whether the mail service would take no other e-mail now. */
const isOut = (attempt: DeliveryAttempt | undefined): boolean =>
  attempt?.outcome?.kind === 'unavailable' || attempt?.outcome?.kind === 'throttled';

/**
 * Sends the stored e-mails with these ids, four at a time. When the mail service is out, those not yet tried are left
 * to the mail job. Ids of which nothing is stored have no delivery in the answer.
 */
export const deliverEmails = async (
  ids: readonly string[],
  dependencies: MailDependencies,
): Promise<readonly Delivery[]> => {
  const attempts = await inParallel(ids, atOnce, (id) => attemptOrLog(id, dependencies), isOut);
  return attempts.flatMap((attempt) => attempt?.delivery ?? []);
};
