import { setTimeout as wait } from 'node:timers/promises';
import type { TableAccess } from '../platform/dynamodb/table-access.ts';
import type { Log } from '../platform/log.ts';
import type { MailConfig } from './config.ts';
import { type DeliveryDependencies, deliverDueEmails, deliverEmails } from './deliver-emails.ts';
import { createDeliveryStore } from './delivery-store.ts';
import { createVisitorMailCounter } from './mail-limits.ts';
import { createMailboxMarker } from './new-mailboxes.ts';
import { createOutboxStore } from './outbox-store.ts';
import type { SendEmail } from './ses-mailer.ts';
import { createSuppressionStore } from './suppression-store.ts';
import { createVisitorMailPause } from './visitor-mail-pause.ts';

export type Mail = ReturnType<typeof openMail>;

export const openMail = (table: TableAccess, log: Log, config: MailConfig) => {
  const outbox = createOutboxStore(table);
  const dependencies: DeliveryDependencies = {
    outbox,
    deliveries: createDeliveryStore(table),
    suppressions: createSuppressionStore({ ...table, log }),
    send: createMailerOnDemand(() => loadMailer(table, config)),
    countVisitorMail: createVisitorMailCounter(table),
    visitorMailPause: createVisitorMailPause(table),
    markMailboxKnown: createMailboxMarker(table),
    log,
    now: () => new Date(),
    random: Math.random,
    pause: wait,
  };
  return {
    enqueue: outbox.enqueue,
    deliver: (ids: readonly string[]) => deliverEmails(ids, dependencies),
    deliverDue: (deadline: Date) => deliverDueEmails(deadline, dependencies),
  };
};

const loadMailer = async (table: TableAccess, config: MailConfig): Promise<SendEmail> => {
  const [{ createSesMailer, openSes }, { createTokenEncryption }] = await Promise.all([
    import('./ses-mailer.ts'),
    import('./unsubscribe-token.ts'),
  ]);

  const client = openSes();
  const encrypt = createTokenEncryption(table);
  return createSesMailer({
    ...config,
    client,
    createUnsubscribeToken: (recipient) => encrypt(recipient, new Date()),
  });
};

/** Loads the mailer, a third of a Lambda's code, at the first e-mail. Most calls send none. */
export const createMailerOnDemand = (load: () => Promise<SendEmail>): SendEmail => {
  let loading: Promise<SendEmail> | undefined;
  return async (email) => {
    loading ??= load();
    const send = await loading;
    return send(email);
  };
};
