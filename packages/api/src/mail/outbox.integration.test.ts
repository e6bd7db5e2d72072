import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { findItems } from '../../tests/support/find-items.ts';
import { makeContactForm } from '../../tests/support/make-contact-form.ts';
import { type Outbox, startOutbox } from '../../tests/support/start-outbox.ts';
import type { TableAccess } from '../platform/dynamodb/table-access.ts';
import { minuteMs } from '../platform/time.ts';
import { deliverEmails } from './deliver-emails.ts';
import { emailKey } from './keys.ts';

/** Makes a stored e-mail unreadable for this version. */
const spoil = ({ client, tableName }: TableAccess, id: string) =>
  client.send(
    new UpdateCommand({
      TableName: tableName,
      Key: emailKey(id),
      UpdateExpression: 'SET content = :content',
      ExpressionAttributeValues: {
        ':content': '{"kind":"fromAnotherVersion","to":"ada@visitor.example"}',
      },
    }),
  );

const inThirtyDays = ({ time }: Outbox['clock']) => time / 1000 + 30 * 24 * 60 * 60;

describe('the outbox', () => {
  it('keeps the first e-mail that was stored under an id', async () => {
    const { mail, worker, makeEmail } = await startOutbox();

    await worker.outbox.enqueue([makeEmail('same')]);
    await worker.outbox.enqueue([{ ...makeEmail('same'), to: 'other@visitor.example' }]);
    await deliverEmails(['same', 'unknown'], worker);
    expect(mail.accepted.map(({ recipients }) => recipients)).toEqual([['same@visitor.example']]);
  });

  it('gives up an unreadable e-mail, which fails one run and does not hold others back', async () => {
    const { access, clock, logged, worker, makeEmails, sweep, getStatus } = await startOutbox();

    await worker.outbox.enqueue(makeEmails(9));
    await spoil(access, 'mail-0');
    expect(await sweep()).toEqual({ sent: 8, failed: 1, stillWaiting: 0 });
    expect(await getStatus()).toMatchObject({ waiting: 0, givenUp: 1 });
    expect((await findItems(access, emailKey('mail-0').pk))[0]?.['expiresAt']).toBe(
      inThirtyDays(clock),
    );
    await spoil(access, 'mail-1');
    expect(await deliverEmails(['mail-1'], worker)).toEqual([]);
    expect(await getStatus()).toMatchObject({ waiting: 0, givenUp: 1 });
    expect(await sweep()).toEqual({ sent: 0, failed: 0, stillWaiting: 0 });
    expect(logged).toHaveLength(2);
    for (const line of logged) expect(line).not.toContain('@');
  });

  it('sends an e-mail once if its contact message was erased', async () => {
    const { mail, clock, worker, makeEmail, sweep } = await startOutbox();
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
    const { mail, worker, makeEmails, getStatus } = await startOutbox();
    const since = '2026-01-01T00:00:00.000Z';

    await worker.suppressions.add({
      recipient: 'Mail-0@visitor.example',
      reason: 'complaint',
      since,
    });
    await worker.outbox.enqueue(makeEmails(1));
    expect((await deliverEmails(['mail-0'], worker))[0]?.state).toBe('suppressed');
    expect(await getStatus()).toMatchObject({ waiting: 0, givenUp: 0 });
    expect(mail.requests).toBe(0);
  });

  it('names the configuration set through which SES reports bounces', async () => {
    const { mail, worker, makeEmails } = await startOutbox();

    await worker.outbox.enqueue(makeEmails(1));
    await deliverEmails(['mail-0'], worker);
    expect(mail.accepted[0]).toMatchObject({
      configurationSet: 'the-set',
      source: 'quiz@b.example',
    });
  });

  it('lets an e-mail expire 30 days after it was sent', async () => {
    const { access, clock, worker, makeEmails } = await startOutbox();

    await worker.outbox.enqueue(makeEmails(1));
    await deliverEmails(['mail-0'], worker);
    const [sent] = await findItems(access, emailKey('mail-0').pk);

    expect(sent?.['expiresAt']).toBe(inThirtyDays(clock));
    expect(sent).not.toHaveProperty('gsi4pk');
  });
});
