import type { SentResult } from './result-emails-port.ts';

const hourMs = 60 * 60 * 1000;
const recipientsPerDay = 3;

type Verdict =
  | { readonly kind: 'send' }
  | { readonly kind: 'repeat'; readonly emailId: string }
  | { readonly kind: 'refuse' };

/**
 * Whether a result goes to an address, given to whom it went in the last 24 hours. Asked again within the hour it is
 * the same request: a retry, or a second press of the button. It goes to three addresses a day at most, so that a
 * shared link is no way to send mail around.
 */
export const judgeRequest = (sent: readonly SentResult[], recipientHash: string, now: Date): Verdict => {
  const since = new Date(now.getTime() - hourMs).toISOString();
  const repeated = sent.find((one) => one.recipientHash === recipientHash && one.at > since);
  if (repeated !== undefined) return { kind: 'repeat', emailId: repeated.emailId };
  const recipients = new Set([...sent.map((one) => one.recipientHash), recipientHash]);
  return recipients.size > recipientsPerDay ? { kind: 'refuse' } : { kind: 'send' };
};
