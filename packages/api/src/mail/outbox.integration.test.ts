import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTable } from '../../tests/support/create-table.ts';
import { findItems } from '../../tests/support/find-items.ts';
import { startMailService } from '../../tests/support/mail-service.ts';
import { makeContactForm } from '../../tests/support/make-contact-form.ts';
import { openTable, type TableAccess } from '../platform/dynamodb/table-access.ts';
import { createLog } from '../platform/log.ts';
import { deliverDueEmails, deliverEmails } from './deliver-emails.ts';
import { createDeliveryStore } from './delivery-store.ts';
import type { OutgoingEmail } from './emails.ts';
import { emailKey } from './keys.ts';
import { createMailboxMarker } from './new-mailboxes.ts';
import { createOutboxStore } from './outbox-store.ts';
import { createSesMailer, openSes } from './ses-mailer.ts';
import { createSuppressionStore } from './suppression-store.ts';
import { createVisitorMailPause } from './visitor-mail-pause.ts';

const minuteMs = 60_000;
const context = {
  brand: {
    name: 'B',
    contactEmail: 'c@b.example',
    postalAddress: 'P',
    bookingUrl: 'https://b.example',
  },
  linkOrigin: 'https://www.b.example',
  timeZone: 'America/Toronto',
};

let mail: Awaited<ReturnType<typeof startMailService>>;
let access: TableAccess;

beforeAll(async () => {
  mail = await startMailService();
  process.env['AWS_ENDPOINT_URL_SES'] = mail.url;
  return () => mail.stop();
});

type Worker = ReturnType<typeof newWorker>;

let clock: { time: number };
let logged: string[];
let worker: Worker;

/** A worker with its own connections and the clock of the test. */
const newWorker = (timeouts = { connectionTimeout: 5000, requestTimeout: 30_000 }) => ({
  outbox: createOutboxStore(openTable(access.tableName)),
  deliveries: createDeliveryStore(openTable(access.tableName)),
  suppressions: createSuppressionStore({ ...access, log: createLog('test') }),
  send: createSesMailer({
    ...context,
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

beforeEach(async () => {
  access = openTable(await createTable());
  clock = { time: Date.parse('2026-03-01T12:00:00.000Z') };
  logged = [];
  worker = newWorker();
  Object.assign(mail, { mode: 'up', delayMs: 0, requests: 0 });
  mail.rejected.clear();
  mail.accepted.length = 0;
});

const makeEmail = (id: string): OutgoingEmail => ({
  id,
  to: `${id}@visitor.example`,
  content: { kind: 'contactAcknowledgement', firstName: 'Ada' },
  createdAt: new Date(clock.time).toISOString(),
});
const emails = (count: number) =>
  Array.from({ length: count }, (_, index) => makeEmail(`mail-${index}`));

/** Claims an e-mail as another worker would. */
const claim = async (id: string, forMs: number) => {
  const claimed = await worker.deliveries.claim(
    id,
    new Date(clock.time),
    new Date(clock.time + forMs),
  );
  if (claimed?.kind !== 'claimed') throw new Error(`${id} is not to be had`);

  return claimed.claimed;
};

/** Makes a stored e-mail unreadable for this version. */
const spoil = (id: string) =>
  access.client.send(
    new UpdateCommand({
      TableName: access.tableName,
      Key: emailKey(id),
      UpdateExpression: 'SET content = :content',
      ExpressionAttributeValues: {
        ':content': '{"kind":"fromAnotherVersion","to":"ada@visitor.example"}',
      },
    }),
  );
const sweep = () => deliverDueEmails(new Date(clock.time + 5 * minuteMs), worker);
const inThirtyDays = () => clock.time / 1000 + 30 * 24 * 60 * 60;
const status = () => worker.outbox.getStatus(new Date(clock.time));

describe('deliveries during an outage', () => {
  it('send delayed e-mails once and lose none', async () => {
    const list = emails(5);

    mail.mode = 'down';

    for (const email of list) {
      await worker.outbox.enqueue([email]);
      const [delivery] = await deliverEmails([email.id], worker);

      expect(delivery).toEqual({ id: email.id, recipient: email.to, state: 'waiting' });
    }

    for (let minute = 15; minute <= 60; minute += 15) {
      clock.time += 15 * minuteMs;
      expect(await sweep()).toEqual({ sent: 0, failed: 0, stillWaiting: 5 });
    }

    expect(await status()).toEqual({
      waiting: 5,
      givenUp: 0,
      oldestWaitingSince: '2026-03-01T12:00:00.000Z',
      lastProblem: expect.stringContaining('could not take it'),
    });
    mail.mode = 'up';

    for (let run = 1; run <= 13; run += 1) {
      clock.time += 5 * minuteMs;
      await sweep();
    }

    expect(mail.accepted.map(({ recipients }) => recipients[0]).sort()).toEqual(
      list.map(({ to }) => to).sort(),
    );
    expect((await status()).waiting).toBe(0);
  });

  it('report how long the oldest e-mail has waited, whichever is due next', async () => {
    mail.mode = 'down';
    await worker.outbox.enqueue(emails(1));
    await deliverEmails(['mail-0'], worker);
    clock.time += minuteMs / 2;
    await worker.outbox.enqueue([makeEmail('younger')]);
    expect(await status()).toMatchObject({
      waiting: 2,
      oldestWaitingSince: '2026-03-01T12:00:00.000Z',
      lastProblem: expect.stringContaining('could not take it'),
    });
  });

  it('ask the mail service only a few times in a run', async () => {
    await worker.outbox.enqueue(emails(30));
    mail.mode = 'broken';
    await sweep();
    // Four workers, two attempts each.
    expect(mail.requests).toBeLessThanOrEqual(8);
  });

  it('log the failure without addresses or texts', async () => {
    mail.mode = 'down';
    await worker.outbox.enqueue(emails(1));
    await deliverEmails(['mail-0'], worker);
    expect(logged.map((line) => JSON.parse(line))).toEqual([
      {
        message: 'e-mail not sent',
        emailKind: 'contactAcknowledgement',
        outcome: 'unavailable',
        problem: expect.not.stringMatching(/@|Ada/),
        attempt: 1,
        state: 'waiting',
      },
    ]);
  });
});

describe('a delivery to a mail service that refuses or hangs', () => {
  it("gives up on a hanging mail service after the client's timeout", async () => {
    mail.mode = 'hang';
    await worker.outbox.enqueue(emails(1));
    const impatient = newWorker({ connectionTimeout: 5000, requestTimeout: 300 });

    expect((await deliverEmails(['mail-0'], impatient))[0]?.state).toBe('waiting');
    expect((await status()).lastProblem).toContain('TimeoutError');
  });

  it('sends two e-mails when the third is refused, and does not retry the refused one', async () => {
    const [one, two, three] = emails(3);

    await worker.outbox.enqueue(emails(3));
    mail.rejected.add(two?.to ?? '');
    const deliveries = await deliverEmails(['mail-0', 'mail-1', 'mail-2'], worker);

    expect(deliveries.map(({ state }) => state)).toEqual(['sent', 'givenUp', 'sent']);
    clock.time += 60 * minuteMs;
    await sweep();
    expect(mail.accepted.flatMap(({ recipients }) => recipients).sort()).toEqual([
      one?.to,
      three?.to,
    ]);
    expect(await status()).toMatchObject({ waiting: 0, givenUp: 1 });
  });

  it('gives an e-mail up after 72 hours, and the status counts it for 30 days', async () => {
    mail.mode = 'down';
    await worker.outbox.enqueue(emails(1));

    for (let hour = 0; hour <= 74; hour += 1) {
      await sweep();
      clock.time += 70 * minuteMs;
    }

    expect(await status()).toMatchObject({ waiting: 0, givenUp: 1 });
    clock.time += 31 * 24 * 60 * minuteMs;
    expect((await status()).givenUp).toBe(0);
  });
});

describe('several concurrent workers', () => {
  it('send an e-mail once when all are asked for it at the same time', async () => {
    mail.delayMs = 100;
    await worker.outbox.enqueue(emails(3));
    const workers = [worker, ...Array.from({ length: 3 }, () => newWorker())];
    const ids = ['mail-0', 'mail-1', 'mail-2'];

    await Promise.all(
      workers.flatMap((one) => [
        deliverEmails(ids, one),
        deliverDueEmails(new Date(clock.time + 60_000), one),
      ]),
    );
    expect(mail.accepted).toHaveLength(3);
    const earlier = ids.map((id) => ({
      id,
      recipient: `${id}@visitor.example`,
      state: 'sent',
      isUnchanged: true,
    }));

    expect(await deliverEmails(ids, worker)).toEqual(earlier);
  });

  it('leave a claimed e-mail alone until its lease ends', async () => {
    await worker.outbox.enqueue(emails(1));
    const until = new Date(clock.time + 2 * minuteMs);

    await worker.deliveries.claim('mail-0', new Date(clock.time), until);
    clock.time += minuteMs;
    expect((await deliverEmails(['mail-0'], worker))[0]?.state).toBe('waiting');
    clock.time += minuteMs;
    expect((await deliverEmails(['mail-0'], worker))[0]?.state).toBe('sent');
  });

  it('accept that a late worker sent an e-mail, but not that it failed', async () => {
    await worker.outbox.enqueue(emails(2));
    const [first, second] = [await claim('mail-0', 0), await claim('mail-1', 0)];

    clock.time += 1;
    mail.mode = 'down';
    await deliverEmails(['mail-0'], worker);
    mail.mode = 'up';
    await deliverEmails(['mail-1'], worker);
    await worker.deliveries.markSent(first, new Date(clock.time));
    await worker.deliveries.giveUp(second, 'late', new Date(clock.time));
    const states = (await deliverEmails(['mail-0', 'mail-1'], worker)).map(({ state }) => state);

    expect(states).toEqual(['sent', 'sent']);
  });

  it('ignore the failure of a late worker while another worker has the e-mail', async () => {
    await worker.outbox.enqueue(emails(2));
    const [first, second] = [await claim('mail-0', 0), await claim('mail-1', 0)];

    clock.time += 1;
    await claim('mail-0', minuteMs);
    await claim('mail-1', minuteMs);
    await worker.deliveries.giveUp(first, 'late', new Date(clock.time));
    await worker.deliveries.retryAt(second, 'late', new Date(clock.time));
    expect(await status()).toMatchObject({ waiting: 2, givenUp: 0 });
    expect(await worker.outbox.listDue(new Date(clock.time), 10)).toEqual([]);
  });
});

describe('the outbox', () => {
  it('keeps the first e-mail that was stored under an id', async () => {
    await worker.outbox.enqueue([makeEmail('same')]);
    await worker.outbox.enqueue([{ ...makeEmail('same'), to: 'other@visitor.example' }]);
    await deliverEmails(['same', 'unknown'], worker);
    expect(mail.accepted.map(({ recipients }) => recipients)).toEqual([['same@visitor.example']]);
  });

  it('gives up an unreadable e-mail, which fails one run and does not hold others back', async () => {
    await worker.outbox.enqueue(emails(9));
    await spoil('mail-0');
    expect(await sweep()).toEqual({ sent: 8, failed: 1, stillWaiting: 0 });
    expect(await status()).toMatchObject({ waiting: 0, givenUp: 1 });
    expect((await findItems(access, emailKey('mail-0').pk))[0]?.['expiresAt']).toBe(inThirtyDays());
    await spoil('mail-1');
    expect(await deliverEmails(['mail-1'], worker)).toEqual([]);
    expect(await status()).toMatchObject({ waiting: 0, givenUp: 1 });
    expect(await sweep()).toEqual({ sent: 0, failed: 0, stillWaiting: 0 });
    expect(logged).toHaveLength(2);
    for (const line of logged) expect(line).not.toContain('@');
  });

  it('sends an e-mail once if its contact message was erased', async () => {
    const message = {
      ...makeContactForm(),
      id: 'erased',
      createdAt: new Date(clock.time).toISOString(),
      ipAddress: '203.0.113.9',
      delivery: 'unsent',
    } as const;

    await worker.outbox.enqueue([
      { ...makeEmail('mail-0'), content: { kind: 'contactMessage', message } },
    ]);
    expect((await deliverEmails(['mail-0'], worker))[0]?.state).toBe('sent');
    clock.time += 60 * minuteMs;
    expect(await sweep()).toEqual({ sent: 0, failed: 0, stillWaiting: 0 });
    expect(mail.accepted).toHaveLength(1);
  });

  it('never sends to suppressed addresses', async () => {
    const since = '2026-01-01T00:00:00.000Z';

    await worker.suppressions.add({
      recipient: 'Mail-0@visitor.example',
      reason: 'complaint',
      since,
    });
    await worker.outbox.enqueue(emails(1));
    expect((await deliverEmails(['mail-0'], worker))[0]?.state).toBe('suppressed');
    expect(await status()).toMatchObject({ waiting: 0, givenUp: 0 });
    expect(mail.requests).toBe(0);
  });

  it('names the configuration set through which SES reports bounces', async () => {
    await worker.outbox.enqueue(emails(1));
    await deliverEmails(['mail-0'], worker);
    expect(mail.accepted[0]).toMatchObject({
      configurationSet: 'the-set',
      source: 'quiz@b.example',
    });
  });

  it('lets an e-mail expire 30 days after it was sent', async () => {
    await worker.outbox.enqueue(emails(1));
    await deliverEmails(['mail-0'], worker);
    const [sent] = await findItems(access, emailKey('mail-0').pk);

    expect(sent?.['expiresAt']).toBe(inThirtyDays());
    expect(sent).not.toHaveProperty('gsi4pk');
  });
});
