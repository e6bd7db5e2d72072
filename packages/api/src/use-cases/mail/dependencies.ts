import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import type { SendEmail } from '../../ports/mailer.ts';
import type { OutboxStore } from '../../ports/outbox-store.ts';
import type { SuppressionList } from '../../ports/suppressions.ts';

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
