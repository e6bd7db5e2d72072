import { beforeAll, describe, expect, it } from 'vitest';
import { asFunction } from '../../tests/support/as-deployed.ts';
import { createTable } from '../../tests/support/create-table.ts';
import { createSuppressionStore } from '../mail/suppression-store.ts';
import { openTable } from '../platform/dynamodb/table-access.ts';
import { createLog } from '../platform/log.ts';
import { recordFeedback } from './record-feedback.ts';

let list: ReturnType<typeof createSuppressionStore>;
let handler: typeof import('./function.ts')['handler'];

beforeAll(async () => {
  const tableName = await createTable();

  process.env['TABLE_NAME'] = tableName;
  process.env['LOG_LEVEL'] = 'SILENT';
  list = createSuppressionStore({ ...openTable(tableName), log: createLog('test') });
  const feedback = await import('./function.ts');

  handler = (event) => asFunction('mail-feedback', () => feedback.handler(event));
});

const timestamp = '2026-05-01T12:00:00.000Z';
const recipients = (...addresses: string[]) => addresses.map((emailAddress) => ({ emailAddress }));
const record = (message: unknown) => ({
  EventSource: 'aws:sns',
  EventVersion: '1.0',
  Sns: {
    Type: 'Notification',
    TopicArn: 'arn:aws:sns:ca-central-1:1:feedback',
    Message: JSON.stringify(message),
  },
});
const makeEvent = (...messages: unknown[]) => ({ Records: messages.map(record) });
const hear = (...messages: unknown[]) => handler(makeEvent(...messages));
const bounce = (bounceType: string, ...addresses: string[]) => ({
  eventType: 'Bounce',
  bounce: {
    bounceType,
    bounceSubType: 'General',
    bouncedRecipients: recipients(...addresses),
    timestamp,
  },
  mail: { messageId: 'm-1' },
});

describe('the mail feedback function', () => {
  it('suppresses addresses that bounced permanently, in any letter case', async () => {
    expect(
      await hear(bounce('Permanent', 'Gone@Nowhere.example', 'Ada <ada@nowhere.example>')),
    ).toEqual({
      suppressed: 2,
    });
    expect(await list.findReason('gone@nowhere.example')).toBe('bounce');
    expect(await list.findReason('ADA@nowhere.example')).toBe('bounce');
    expect(await list.findReason('else@nowhere.example')).toBeUndefined();
  });

  it('suppresses addresses that complained', async () => {
    const complaint = { complainedRecipients: recipients('angry@visitor.example'), timestamp };

    await hear({
      notificationType: 'Complaint',
      complaint: { ...complaint, complaintFeedbackType: 'abuse' },
    });
    expect(await list.findReason('angry@visitor.example')).toBe('complaint');
    expect((await list.listNewest()).rows).toContainEqual({
      recipient: 'angry@visitor.example',
      reason: 'complaint',
      since: timestamp,
    });
  });

  it.each(['Transient', 'Undetermined'])(
    'does not suppress an address after a bounce of type %s',
    async (type) => {
      await hear(bounce(type, 'full@mailbox.example'));
      expect(await list.findReason('full@mailbox.example')).toBeUndefined();
    },
  );

  it('does not suppress an address that reports an e-mail as not spam', async () => {
    const complaint = {
      complainedRecipients: recipients('kind@visitor.example'),
      timestamp,
      complaintFeedbackType: 'not-spam',
    };

    await hear({ eventType: 'Complaint', complaint });
    expect(await list.findReason('kind@visitor.example')).toBeUndefined();
  });

  it('keeps the first reason for which an address was suppressed', async () => {
    await hear(bounce('Permanent', 'twice@nowhere.example'));
    const complaint = { complainedRecipients: recipients('twice@nowhere.example'), timestamp };

    await hear({ eventType: 'Complaint', complaint });
    const reasons = (await list.listNewest()).rows.filter(
      ({ recipient }) => recipient === 'twice@nowhere.example',
    );

    expect(reasons.map(({ reason }) => reason)).toEqual(['bounce']);
  });

  it('skips unknown notifications and handles the rest', async () => {
    const known = bounce('Permanent', 'rest@nowhere.example');

    expect(
      await hear({ eventType: 'Delivery' }, { hello: 1 }, 'text', { eventType: 'Bounce' }, known),
    ).toEqual({
      suppressed: 1,
    });

    for (const event of [
      undefined,
      {},
      { Records: [{ EventSource: 'aws:s3' }] },
      { Records: [record('x'), {}] },
    ]) {
      expect(await handler(event)).toEqual({ suppressed: 0 });
    }
  });

  it('logs notifications without addresses', async () => {
    const logged: unknown[] = [];
    const write = (...entry: readonly unknown[]) => void logged.push(entry);
    const notJson = { EventSource: 'aws:sns', Sns: { Message: 'ada@visitor.example' } };
    const { Records } = makeEvent(
      { to: 'ada@visitor.example' },
      bounce('Permanent', 'gone@nowhere.example'),
    );

    await recordFeedback(
      { Records: [notJson, ...Records] },
      {
        suppressions: { add: async () => undefined },
        visitorMailPause: { noteBounce: async () => undefined },
        log: { info: write, error: write },
      },
    );
    expect(logged).toEqual([
      ['mail feedback not understood', { errorName: 'SyntaxError' }],
      ['mail feedback not understood', { errorName: 'Error' }],
      ['recipient suppressed', { reason: 'bounce' }],
    ]);
  });

  it('lists the newest hundred suppressions for staff, newest first', async () => {
    const days = Array.from({ length: 101 }, (_, day) =>
      new Date(Date.UTC(2027, 0, day + 1)).toISOString(),
    );

    await Promise.all(
      days.map((since, day) =>
        list.add({ recipient: `day-${day}@late.example`, reason: 'bounce', since }),
      ),
    );
    expect((await list.listNewest()).rows.map(({ since }) => since)).toEqual(
      days.slice(1).reverse(),
    );
  });

  it('throws when the table fails, so that SNS retries', async () => {
    const failing = {
      suppressions: { add: () => Promise.reject(new Error('no table')) },
      visitorMailPause: { noteBounce: async () => undefined },
      log: { info: () => undefined, error: () => undefined },
    };

    await expect(
      recordFeedback(makeEvent(bounce('Permanent', 'a@b.example')), failing),
    ).rejects.toThrow('no table');
  });
});
