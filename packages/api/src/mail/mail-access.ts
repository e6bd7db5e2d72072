import { setTimeout as wait } from 'node:timers/promises';
import type { TableAccess } from '../platform/dynamodb/table-access.ts';
import type { Log } from '../platform/log.ts';
import type { MailConfig } from './config.ts';
import { deliverDueEmails, deliverEmails, type MailDependencies } from './deliver-emails.ts';
import { createDeliveryStore } from './delivery-store.ts';
import { createVisitorMailCounter } from './mail-limits.ts';
import { createOutboxStore } from './outbox-store.ts';
import type { SendEmail } from './ses-mailer.ts';
import { createSuppressionStore } from './suppression-store.ts';

export type MailAccess = ReturnType<typeof mailAccess>;

export const mailAccess = (table: TableAccess, log: Log, config: MailConfig) => {
  const now = (): Date => new Date();
  const outbox = createOutboxStore(table);
  const suppressions = createSuppressionStore({ ...table, log });
  const send = createMailerOnDemand(async () => {
    const [{ createSesMailer, openSes }, { createTokenEncryption }] = await Promise.all([
      import('./ses-mailer.ts'),
      import('./unsubscribe-token.ts'),
    ]);
    const encrypt = createTokenEncryption(table);
    return createSesMailer({
      ...config,
      client: openSes(),
      createUnsubscribeToken: (recipient) => encrypt(recipient, now()),
    });
  });
  const dependencies: MailDependencies = {
    outbox,
    deliveries: createDeliveryStore(table),
    suppressions,
    send,
    countVisitorMail: createVisitorMailCounter(table),
    log,
    now,
    random: Math.random,
    pause: wait,
  };
  return {
    enqueue: outbox.enqueue,
    deliver: (ids: readonly string[]) => deliverEmails(ids, dependencies),
    deliverDue: (deadline: Date) => deliverDueEmails(deadline, dependencies),
    outboxStatus: () => outbox.status(now()),
    suppressions,
  };
};

/** The SES client and the templates are a third of a function's code, and most calls send nothing. */
export const createMailerOnDemand = (load: () => Promise<SendEmail>): SendEmail => {
  let loaded: Promise<SendEmail> | undefined;
  return async (email) => {
    loaded ??= load();
    const send = await loaded;
    return send(email);
  };
};
