import type { Log } from '../platform/log.ts';
import type { Clock } from '../platform/time.ts';
import type { SendEmail } from './mailer-port.ts';
import type { OutboxStore } from './outbox-store-port.ts';
import type { SuppressionList } from './suppressions-port.ts';

/** What delivering stored e-mails works with. */
export type MailDependencies = {
  readonly outbox: OutboxStore;
  readonly suppressions: SuppressionList;
  readonly send: SendEmail;
  readonly log: Log;
  readonly now: Clock;
  readonly random: () => number;
  readonly pause: (milliseconds: number) => Promise<unknown>;
};
