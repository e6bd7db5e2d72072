import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findContactMessageIds } from '../../tests/support/contact-messages.ts';
import { startMailService } from '../../tests/support/mail-service.ts';
import { makeContactForm } from '../../tests/support/make-contact-form.ts';
import { startApi } from '../../tests/support/start-api.ts';
import { createOutboxStore } from '../mail/outbox-store.ts';
import { createSuppressionStore } from '../mail/suppression-store.ts';

let api: Awaited<ReturnType<typeof startApi>>;
let mail: Awaited<ReturnType<typeof startMailService>>;

beforeAll(async () => {
  mail = await startMailService();
  process.env['AWS_ENDPOINT_URL_SES'] = mail.url;
  process.env['STAFF_RECIPIENTS'] = 'one@staff.example, two@staff.example, three@staff.example';
  api = await startApi();
  return () => mail.stop();
});

beforeEach(() => {
  mail.mode = 'up';
  mail.rejected.clear();
  mail.accepted.length = 0;
  mail.requests = 0;
});

let calls = 0;

const send = (overrides: Parameters<typeof makeContactForm>[0] = {}, key?: string) => {
  calls += 1;
  return api.call('sendContactMessage', {
    body: makeContactForm(overrides),
    headers: {
      'cloudfront-viewer-address': `198.51.100.${calls}:40000`,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
  });
};

const listMessages = (delivery: string) => findContactMessageIds(delivery, api.access);

describe('the e-mails of a contact message', () => {
  it('go to each of the staff and to the visitor, and the message is no longer unsent', async () => {
    expect((await send({ email: 'ada@visitor.example' })).status).toBe(200);
    expect(mail.accepted.flatMap(({ recipients }) => recipients).sort()).toEqual([
      'ada@visitor.example',
      'one@staff.example',
      'three@staff.example',
      'two@staff.example',
    ]);
    expect(mail.to('one@staff.example')[0]?.header('reply-to')).toBe('ada@visitor.example');
    expect(mail.to('ada@visitor.example')[0]?.header('reply-to')).toBe('hello@site.example');
    expect(await listMessages('unsent')).toEqual([]);
  });

  it('are sent once per idempotency key', async () => {
    const forms = [1, 2, 3].map(() => send({ email: 'twice@visitor.example' }, 'same-key-12345'));

    expect((await Promise.all(forms)).map(({ status }) => status)).toEqual([200, 200, 200]);
    await send({ email: 'twice@visitor.example' }, 'same-key-12345');
    expect(mail.to('twice@visitor.example')).toHaveLength(1);
    expect(mail.to('one@staff.example')).toHaveLength(1);
  });

  it('reach the other recipients when one is rejected, and the rejected one is not retried', async () => {
    mail.rejected.add('two@staff.example');
    expect((await send({ email: 'other@visitor.example' })).status).toBe(200);
    expect(mail.accepted).toHaveLength(3);
    const { waiting, givenUp } = await createOutboxStore(api.access).getStatus(new Date());

    expect({ waiting, givenUp }).toEqual({ waiting: 0, givenUp: 1 });
    expect(await listMessages('unsent')).toEqual([]);
  });

  it('are not sent to an address that bounced', async () => {
    const suppression = {
      recipient: 'Gone@Visitor.example',
      reason: 'bounce',
      since: '2026-01-01T00:00:00.000Z',
    } as const;

    await createSuppressionStore(api.access).add(suppression);
    await send({ email: 'gone@visitor.example' });
    expect(mail.to('gone@visitor.example')).toEqual([]);
    expect(mail.to('one@staff.example')).toHaveLength(1);
  });

  it('acknowledge at most three messages a day to an address and bring every message to staff', async () => {
    const messages = ['one', 'two', 'three', 'four', 'five'];
    const answers = await Promise.all(
      messages.map((message) =>
        send({
          email: message === 'two' ? 'Poor@Visitor.example' : 'poor@visitor.example',
          message,
        }),
      ),
    );

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect([...mail.to('poor@visitor.example'), ...mail.to('Poor@Visitor.example')]).toHaveLength(
      3,
    );
    expect(mail.to('one@staff.example')).toHaveLength(5);
    expect(await listMessages('unsent')).toEqual([]);
  });

  it('go to staff only, with a warning, when the message looks automated', async () => {
    await send({ email: 'robot@visitor.example', website: 'https://spam.example' });
    expect(mail.to('robot@visitor.example')).toEqual([]);
    expect(mail.to('one@staff.example').map(({ text }) => text)).toEqual([
      expect.stringContaining('which programs do'),
    ]);
    expect(await listMessages('unsent')).toEqual([]);
  });

  it('are sent once for a repeated message without an acknowledgement', async () => {
    for (const message of ['one', 'two', 'three'])
      await send({ email: 'full@visitor.example', message });
    await send({ email: 'full@visitor.example', message: 'four' }, 'fourth-key-1');
    await send({ email: 'full@visitor.example', message: 'four' }, 'fourth-key-1');
    expect(mail.to('full@visitor.example')).toHaveLength(3);
    expect(mail.to('one@staff.example')).toHaveLength(4);
  });

  it.each(['down', 'broken', 'throttle', 'paused'] as const)(
    'wait when the mail service is "%s", while the visitor sees success and the message stays unsent',
    async (mode) => {
      const before = (await createOutboxStore(api.access).getStatus(new Date())).waiting;

      mail.mode = mode;
      expect(
        await send({ email: `${mode}@visitor.example`, message: `While ${mode}` }),
      ).toMatchObject({
        status: 200,
        body: { success: true },
      });
      expect(mail.accepted).toEqual([]);
      const status = await createOutboxStore(api.access).getStatus(new Date());

      expect(status.waiting).toBe(before + 4);
      expect(await listMessages('unsent')).not.toEqual([]);
    },
  );
});
