import { setTimeout as wait } from 'node:timers/promises';
import type { MailConfig } from '../platform/config.ts';
import type { TableAccess } from '../platform/dynamodb/table-access.ts';
import type { Log } from '../platform/log.ts';
import { deliverDueEmails } from './deliver-due-emails.ts';
import { deliverEmails } from './deliver-emails.ts';
import type { MailDependencies } from './dependencies.ts';
import { createMailerOnDemand } from './mailer-on-demand.ts';
import { createOutbox } from './outbox.ts';
import type { DeliverDueEmails, DeliverEmails, EnqueueEmails, ReadOutboxStatus } from './outbox-port.ts';
import { createSuppressionList } from './suppressions.ts';
import type { SuppressionList } from './suppressions-port.ts';

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
    const { createSesMailer, openSes } = await import('./ses-mailer.ts');
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
