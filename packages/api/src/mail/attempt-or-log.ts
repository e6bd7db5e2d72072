import { errorNameOf } from '../platform/log.ts';
import { type DeliveryAttempt, deliverEmail } from './deliver-email.ts';
import type { MailDependencies } from './dependencies.ts';

/** `failed`: the table failed, or the e-mail is stored in a form that this version cannot read. */
export type AttemptOrFailure = DeliveryAttempt | 'failed' | undefined;

/** Sends one stored e-mail. A failure that is not the mail service's is logged; the mail job finds the e-mail again. */
export const attemptOrLog = async (id: string, dependencies: MailDependencies): Promise<AttemptOrFailure> => {
  try {
    return await deliverEmail(id, dependencies);
  } catch (error) {
    dependencies.log.error('e-mail not delivered', { errorName: errorNameOf(error) });
    return 'failed';
  }
};
