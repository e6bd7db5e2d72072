import type { SuppressionStore } from '../mail/suppression-store.ts';
import type { CountNetworkCall } from '../platform/dynamodb/rate-limits.ts';
import { type Result, refuseField, succeed, tooManyRequests } from '../platform/result.ts';
import type { Clock } from '../platform/time.ts';

type UnsubscribeDependencies = {
  readonly suppressions: Pick<SuppressionStore, 'add' | 'findReason'>;
  readonly decryptUnsubscribeToken: (token: string) => Promise<string | undefined>;
  readonly countUnsubscribe: CountNetworkCall;
  readonly now: Clock;
};

type Request = { readonly token: string | undefined; readonly viewerAddress: string };

/** As high as the limit of e-mails to visitors: one mail provider may send all the requests. */
const requestsPerHour = 1000;

/** Stops visitor e-mails to all spellings of an address. `already`: it was suppressed before. */
export const unsubscribe = async (
  { token, viewerAddress }: Request,
  { suppressions, decryptUnsubscribeToken, countUnsubscribe, now }: UnsubscribeDependencies,
): Promise<Result<{ success: true; already: boolean }>> => {
  const moment = now();
  if ((await countUnsubscribe(viewerAddress, moment)) > requestsPerHour) {
    return tooManyRequests;
  }

  const recipient = token === undefined ? undefined : await decryptUnsubscribeToken(token);
  if (recipient === undefined) return refuseField('token', 'This is not the link of an e-mail');

  const reason = await suppressions.findReason(recipient);

  // Also done if suppressed: a bounce stops only one spelling of the address, this stops all.
  await suppressions.add({ recipient, reason: 'unsubscribed', since: moment.toISOString() });
  return succeed({ success: true, already: reason !== undefined });
};
