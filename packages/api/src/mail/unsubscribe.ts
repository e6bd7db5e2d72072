import type { CountFromNetwork } from '../platform/dynamodb/rate-limits.ts';
import { fail, type Result, refuseField, succeed } from '../platform/result.ts';
import type { Clock } from '../platform/time.ts';
import type { SuppressionStore } from './suppression-store.ts';

export type UnsubscribeDependencies = {
  readonly suppressions: Pick<SuppressionStore, 'add' | 'reasonFor'>;
  readonly readUnsubscribeToken: (token: string) => Promise<string | undefined>;
  readonly countUnsubscribe: CountFromNetwork;
  readonly now: Clock;
};

type Request = { readonly token: string | undefined; readonly viewerAddress: string };

/** As many e-mails go to visitors in an hour, and a provider may pass on all its users' requests from one network. */
const requestsPerHour = 1000;

/** Stops every e-mail to the mailbox that a token names. `already`: it gets none, for whatever reason. */
export const unsubscribe = async (
  { token, viewerAddress }: Request,
  { suppressions, readUnsubscribeToken, countUnsubscribe, now }: UnsubscribeDependencies,
): Promise<Result<{ success: true; already: boolean }>> => {
  const moment = now();
  if ((await countUnsubscribe(viewerAddress, moment)) > requestsPerHour) {
    return fail('too_many_requests', 'Too many requests. Please try again in an hour.');
  }
  const recipient = token === undefined ? undefined : await readUnsubscribeToken(token);
  if (recipient === undefined) return refuseField('token', 'This is not the link of an e-mail');
  const reason = await suppressions.reasonFor(recipient);
  // A bounce or complaint stops one spelling of the address, this all of them.
  if (reason !== 'unsubscribed')
    await suppressions.add({ recipient, reason: 'unsubscribed', since: moment.toISOString() });
  return succeed({ success: true, already: reason !== undefined });
};
