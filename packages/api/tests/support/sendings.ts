import { vi } from 'vitest';
import type { Mail } from '../../src/mail/open-mail.ts';
import type { AcceptedMail } from './mail-service.ts';

/** How many e-mails the mail service accepted for each recipient. */
export const countSendings = (accepted: readonly AcceptedMail[]): ReadonlyMap<string, number> => {
  const byRecipient = Map.groupBy(
    accepted.flatMap(({ recipients }) => recipients),
    (recipient) => recipient,
  );
  return new Map([...byRecipient].map(([recipient, sendings]) => [recipient, sendings.length]));
};

/** Runs the mail job after the lease of a process that may have died. */
export const sweepLater = async ({ deliverDue }: Mail): Promise<void> => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date(Date.now() + 130_000));
  await deliverDue(new Date(Date.now() + 60_000));
  vi.useRealTimers();
};
