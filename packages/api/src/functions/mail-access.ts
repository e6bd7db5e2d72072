import { setTimeout as wait } from 'node:timers/promises';
import { createOutbox } from '../adapters/dynamodb/outbox.ts';
import { createSuppressionList } from '../adapters/dynamodb/suppressions.ts';
import type { TableAccess } from '../adapters/dynamodb/table-access.ts';
import { createMailerOnDemand } from '../adapters/mail/mailer-on-demand.ts';
import type { MailConfig } from '../config.ts';
import type { Log } from '../ports/log.ts';
import type { DeliverDueEmails, DeliverEmails, EnqueueEmails, ReadOutboxStatus } from '../ports/outbox.ts';
import type { SuppressionList } from '../ports/suppressions.ts';
import { deliverDueEmails } from '../use-cases/mail/deliver-due-emails.ts';
import { deliverEmails } from '../use-cases/mail/deliver-emails.ts';
import type { MailDependencies } from '../use-cases/mail/dependencies.ts';

export type MailAccess = {
  readonly enqueue: EnqueueEmails;
  readonly deliver: DeliverEmails;
  readonly deliverDue: DeliverDueEmails;
  readonly outboxStatus: ReadOutboxStatus;
  readonly suppressions: SuppressionList;
};

/** Wires what every function that sends e-mails needs: the stored e-mails and SES. */
export const mailAccess = (table: TableAccess, log: Log, config: MailConfig): MailAccess => {
  const now = (): Date => new Date();
  const outbox = createOutbox(table);
  const suppressions = createSuppressionList(table);
  const send = createMailerOnDemand(async () => {
    const { createSesMailer, openSes } = await import('../adapters/mail/ses-mailer.ts');
    return createSesMailer({ ...config, client: openSes() });
  });
  const dependencies: MailDependencies = { outbox, suppressions, send, log, now, random: Math.random, pause: wait };
  return {
    enqueue: outbox.enqueue,
    deliver: (ids) => deliverEmails(ids, dependencies),
    deliverDue: (deadline) => deliverDueEmails(deadline, dependencies),
    outboxStatus: () => outbox.status(now()),
    suppressions,
  };
};
