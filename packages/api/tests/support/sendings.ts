import { vi } from 'vitest';
import type { MailAccess } from '../../src/mail/mail-access.ts';
import type { AcceptedMail } from './mail-service.ts';

/** How often the mail service took an e-mail to each recipient. */
export const sendingsOf = (accepted: readonly AcceptedMail[]): ReadonlyMap<string, number> => {
  const byRecipient = Map.groupBy(
    accepted.flatMap(({ recipients }) => recipients),
    (recipient) => recipient,
  );
  return new Map([...byRecipient].map(([recipient, sendings]) => [recipient, sendings.length]));
};

/** The job that sends what waits, run when the lease is over that a process may hold which did not come to its end. */
export const sweepLater = async ({ deliverDue }: MailAccess): Promise<void> => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date(Date.now() + 130_000));
  await deliverDue(new Date(Date.now() + 60_000));
  vi.useRealTimers();
};
