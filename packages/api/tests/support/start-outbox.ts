import { onTestFinished } from 'vitest';
import { sampleContext } from '../../scripts/sample-emails.ts';
import { deliverDueEmails } from '../../src/mail/deliver-emails.ts';
import { createDeliveryStore } from '../../src/mail/delivery-store.ts';
import type { OutgoingEmail } from '../../src/mail/emails.ts';
import { createMailboxMarker } from '../../src/mail/new-mailboxes.ts';
import { createOutboxStore } from '../../src/mail/outbox-store.ts';
import { createSesMailer, openSes } from '../../src/mail/ses-mailer.ts';
import { createSuppressionStore } from '../../src/mail/suppression-store.ts';
import { createVisitorMailPause } from '../../src/mail/visitor-mail-pause.ts';
import { openTable } from '../../src/platform/dynamodb/table-access.ts';
import { createLog } from '../../src/platform/log.ts';
import { minuteMs } from '../../src/platform/time.ts';
import { createTable } from './create-table.ts';
import { startMailService } from './mail-service.ts';

export type Outbox = Awaited<ReturnType<typeof startOutbox>>;

/** Starts an empty outbox with a worker, and a mail service that stops with the test. */
export const startOutbox = async () => {
  const mail = await startMailService();

  onTestFinished(mail.stop);
  process.env['AWS_ENDPOINT_URL_SES'] = mail.url;

  const access = openTable(await createTable());
  const clock = { time: Date.parse('2026-03-01T12:00:00.000Z') };
  const logged: string[] = [];

  /** A worker with its own connections and the clock of the test. */
  const newWorker = (timeouts = { connectionTimeout: 5000, requestTimeout: 30_000 }) => ({
    outbox: createOutboxStore(openTable(access.tableName)),
    deliveries: createDeliveryStore(openTable(access.tableName)),
    suppressions: createSuppressionStore({ ...access, log: createLog('test') }),
    send: createSesMailer({
      ...sampleContext,
      sender: 'quiz@b.example',
      configurationSet: 'the-set',
      client: openSes(timeouts),
      createUnsubscribeToken: async () => 'token',
    }),
    log: {
      info: () => undefined,
      error: (message: string, fields: object) =>
        void logged.push(JSON.stringify({ message, ...fields })),
    },
    now: () => new Date(clock.time),
    countVisitorMail: async () => 1,
    visitorMailPause: createVisitorMailPause(openTable(access.tableName)),
    markMailboxKnown: createMailboxMarker(openTable(access.tableName)),
    random: () => 0.5,
    pause: async () => undefined,
  });

  const worker = newWorker();

  const makeEmail = (id: string): OutgoingEmail => ({
    id,
    to: `${id}@visitor.example`,
    content: { kind: 'contactAcknowledgement', firstName: 'Ada' },
    createdAt: new Date(clock.time).toISOString(),
  });

  return {
    mail,
    access,
    clock,
    logged,
    newWorker,
    worker,
    makeEmail,
    /** Their ids are `mail-0`, `mail-1` and so on. */
    makeEmails: (count: number) =>
      Array.from({ length: count }, (_, index) => makeEmail(`mail-${index}`)),
    sweep: () => deliverDueEmails(new Date(clock.time + 5 * minuteMs), worker),
    getStatus: () => worker.outbox.getStatus(new Date(clock.time)),
  };
};
