import { createCipheriv, randomBytes } from 'node:crypto';
import { makeAnswers } from '@app/contract/testing/make-answers';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { findItems } from '../../tests/support/find-items.ts';
import { startMailService } from '../../tests/support/mail-service.ts';
import { makeContactForm } from '../../tests/support/make-contact-form.ts';
import { startApi } from '../../tests/support/start-api.ts';
import { suppressionIndexKeys, suppressionKey } from '../mail/keys.ts';
import { createSuppressionStore } from '../mail/suppression-store.ts';
import { createTokenEncryption, decryptUnsubscribeToken } from '../mail/unsubscribe-token.ts';
import { putItem } from '../platform/dynamodb/writes.ts';
import { unsubscribeAllowanceKey } from './keys.ts';

let api: Awaited<ReturnType<typeof startApi>>;
let mail: Awaited<ReturnType<typeof startMailService>>;

beforeAll(async () => {
  mail = await startMailService();
  process.env['AWS_ENDPOINT_URL_SES'] = mail.url;
  process.env['STAFF_RECIPIENTS'] = 'staff@site.example';
  api = await startApi();
  return () => mail.stop();
});

let visitors = 0;

const newHeaders = () => {
  visitors += 1;
  return { 'cloudfront-viewer-address': `198.51.100.${visitors}:40000` };
};

const sendMessage = (email: string) =>
  api.call('sendContactMessage', { body: makeContactForm({ email }), headers: newHeaders() });

const sendResult = async (email: string) => {
  const { resultId } = (
    await api.call('submitSurvey', { body: makeAnswers(), headers: newHeaders() })
  ).body;
  return api.call('emailResult', { params: { resultId }, body: { email }, headers: newHeaders() });
};

const newToken = (email: string) => createTokenEncryption(api.access)(email, new Date());
const reasonFor = (email: string) => createSuppressionStore(api.access).findReason(email);

/** Stores a mark as releases before November 23, 2026, did. */
const putOldMark = (storedUnder: string, recipient: string) => {
  const since = '2026-11-20T00:00:00.000Z';
  const mark = { recipient, reason: 'unsubscribed', since, schemaVersion: 1 };
  return putItem(api.access, {
    ...suppressionKey(storedUnder),
    ...suppressionIndexKeys(storedUnder, since),
    ...mark,
  });
};

/** Sends what a mail program sends (RFC 8058): a form, neither cookie nor Origin. */
const oneClick = (token: string, type = 'application/x-www-form-urlencoded', headers = {}) =>
  api.call('unsubscribe', {
    query: { token },
    body: type.startsWith('multipart')
      ? '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'
      : 'List-Unsubscribe=One-Click',
    headers: { 'content-type': type, ...newHeaders(), ...headers },
  });

/** Sends what the page sends. */
const press = (body: unknown, headers = {}) =>
  api.call('unsubscribe', { body, headers: { ...newHeaders(), ...headers } });

describe('an e-mail to a visitor', () => {
  it.each([
    ['a result', sendResult],
    ['an acknowledgment', sendMessage],
  ])('offers one click and a link to the page, in %s', async (what, send) => {
    const email = `${what.replace(' ', '-')}-${'x'.repeat(40)}@${'long-'.repeat(10)}visitor.example`;

    await send(email);
    const [sent] = mail.to(email);
    const [, token = ''] =
      /^<https:\/\/www\.site\.example\/api\/unsubscribe\?token=([\w.-]+)>$/.exec(
        sent?.header('list-unsubscribe') ?? '',
      ) ?? [];

    expect(sent?.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(sent?.text).toContain(`https://www.site.example/unsubscribe#${token}`);
    expect(sent?.html).toContain(`unsubscribe#${token}"`);
    expect(Buffer.from(token.slice(5), 'base64url').toString('latin1')).not.toContain('visitor');
    expect(await decryptUnsubscribeToken(api.access, token)).toBe(email);
  });

  it('is the only kind with links to unsubscribe', async () => {
    await sendMessage('writes@visitor.example');
    const [toStaff] = mail.to('staff@site.example');

    expect(toStaff?.header('list-unsubscribe')).toBeUndefined();
    expect(toStaff?.text).not.toContain('nsubscribe');
  });
});

describe('unsubscribing', () => {
  it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=b', 'text/plain'])(
    'takes one click sent as %s',
    async (type) => {
      const email = `click-${type.length}@visitor.example`;
      const token = await newToken(email);

      expect((await oneClick(token, type)).body).toEqual({ success: true, already: false });
      expect(await reasonFor(email)).toBe('unsubscribed');
      expect((await oneClick(token, type)).body).toEqual({ success: true, already: true });
    },
  );

  it('takes the press of the page’s button', async () => {
    const token = await newToken('button@visitor.example');
    const { status, body } = await press({ token }, { origin: 'http://quiz.test' });

    expect([status, body]).toEqual([200, { success: true, already: false }]);
    expect(await reasonFor('Button@visitor.example')).toBe('unsubscribed');
  });

  it('by opening the link leads to the page and changes nothing', async () => {
    const token = await newToken('scanned@visitor.example');
    const { status, headers } = await api.call('openUnsubscribePage', { query: { token } });

    expect([status, headers['location']]).toEqual([302, `/unsubscribe#${token}`]);
    expect(await reasonFor('scanned@visitor.example')).toBeUndefined();
  });

  it('stops results and acknowledgments, and leaves the e-mails to staff', async () => {
    const email = 'stopped@visitor.example';

    await oneClick(await newToken(email));
    mail.accepted.length = 0;
    expect((await sendResult(email)).body).toEqual({ success: true });
    const [stored] = await findItems(api.access, 'EMAIL#', email);

    expect(stored?.['state']).toBe('suppressed');
    expect(mail.accepted).toEqual([]);
    expect((await sendMessage(email)).status).toBe(200);
    expect(mail.accepted.map(({ recipients }) => recipients)).toEqual([['staff@site.example']]);
  });

  it('stops a whole mailbox, whatever its tag and dots', async () => {
    await oneClick(await newToken('Ada.Lovelace+cars@gmail.com'));
    expect(await reasonFor('adalovelace@googlemail.com')).toBe('unsubscribed');
    const [shown] = (await createSuppressionStore(api.access).listNewest()).rows;

    expect(shown).toMatchObject({
      recipient: 'Ada.Lovelace+cars@gmail.com',
      reason: 'unsubscribed',
    });
  });

  it.each(['yahoo.com', 'live.ca', 'zoho.com', 'fastmail.fm', 'company.example'])(
    'stops all tags of a mailbox at %s, and no other mailbox there',
    async (domain) => {
      await oneClick(await newToken(`tagged+1@${domain}`));
      mail.accepted.length = 0;

      for (const name of ['tagged', 'Tagged+2', 'tagged+a+b', 'other+1']) {
        await sendResult(`${name}@${domain}`);
        await sendMessage(`${name}@${domain}`);
      }

      const recipients = new Set(mail.accepted.flatMap((sent) => sent.recipients));

      expect(recipients).toEqual(new Set([`other+1@${domain}`, 'staff@site.example']));
    },
  );

  it('leaves addresses without a name before their tag apart', async () => {
    await oneClick(await newToken('+one@visitor.example'));
    expect(await reasonFor('+one@visitor.example')).toBe('unsubscribed');
    expect(await reasonFor('+two@visitor.example')).toBeUndefined();
  });

  it.each([
    { address: 'ada+one@yahoo.com', storedUnder: 'ada+one@yahoo.com' },
    { address: '+only@gmail.com', storedUnder: '@gmail.com' },
    { address: 'b.yron+one@gmail.com', storedUnder: 'byron@gmail.com' },
  ])(
    'still stops $address, which was stored as $storedUnder before',
    async ({ address, storedUnder }) => {
      await putOldMark(storedUnder, address);
      expect(await reasonFor(address)).toBe('unsubscribed');
    },
  );

  it('stops the whole mailbox when the same link is used again after an earlier release stored one spelling', async () => {
    const address = 'again+one@yahoo.com';

    await putOldMark(address, address);
    expect(await reasonFor('again+two@yahoo.com')).toBeUndefined();
    expect((await oneClick(await newToken(address))).body).toEqual({
      success: true,
      already: true,
    });
    expect(await reasonFor('again+two@yahoo.com')).toBe('unsubscribed');
  });

  it.each(['bounce', 'complaint'] as const)(
    'does not take the %s of one spelling for another',
    async (reason) => {
      const recipient = `exact.${reason}@yahoo.com`;

      await createSuppressionStore(api.access).add({
        recipient,
        reason,
        since: '2026-01-01T00:00:00.000Z',
      });
      expect(await reasonFor(recipient.toUpperCase())).toBe(reason);
      expect(await reasonFor(recipient.replace('@', '+tag@'))).toBeUndefined();
    },
  );

  it.each([
    ['before', ['bounce', 'unsubscribed']],
    ['after', ['unsubscribed', 'bounce']],
  ] as const)(
    'stops the other spellings of a mailbox whose plain address bounced %s',
    async (when, reasons) => {
      const recipient = `bounced.${when}@yahoo.com`;

      for (const reason of reasons) {
        await createSuppressionStore(api.access).add({
          recipient,
          reason,
          since: '2026-01-01T00:00:00.000Z',
        });
      }

      expect(await reasonFor(recipient)).toBe('bounce');
      expect(await reasonFor(recipient.replace('@', '+tag@'))).toBe('unsubscribed');
    },
  );

  it('does not stop the e-mails that staff need for their work', async () => {
    await oneClick(await newToken('staff@site.example'));
    mail.accepted.length = 0;
    await sendMessage('needs.help@visitor.example');
    expect(mail.to('staff@site.example')).toHaveLength(1);
  });

  it('keeps the reason of an address that is suppressed already', async () => {
    const recipient = 'bounced@visitor.example';

    await createSuppressionStore(api.access).add({
      recipient,
      reason: 'bounce',
      since: '2026-01-01T00:00:00.000Z',
    });
    expect((await oneClick(await newToken(recipient))).body).toEqual({
      success: true,
      already: true,
    });
    expect(await reasonFor(recipient)).toBe('bounce');
  });

  it('stops the whole mailbox of which one spelling was suppressed already', async () => {
    const recipient = 'grace.hopper+car@gmail.com';

    await createSuppressionStore(api.access).add({
      recipient,
      reason: 'complaint',
      since: '2026-01-01T00:00:00.000Z',
    });
    expect((await oneClick(await newToken(recipient))).body).toEqual({
      success: true,
      already: true,
    });
    expect(await reasonFor('gracehopper@gmail.com')).toBe('unsubscribed');
  });

  it('gives way to a later bounce, which also stops the e-mails that staff need', async () => {
    const recipient = 'left@site.example';

    await oneClick(await newToken(recipient));
    await createSuppressionStore(api.access).add({
      recipient,
      reason: 'bounce',
      since: '2026-12-01T00:00:00.000Z',
    });
    expect(await reasonFor(recipient)).toBe('bounce');
  });

  it('rejects calls from pages of other sites', async () => {
    const token = await newToken('other@visitor.example');
    const foreign = { origin: 'https://other.example' };
    const responses = [
      await press({ token }, foreign),
      await oneClick(token, undefined, foreign),
      await oneClick(token, undefined, { 'sec-fetch-site': 'cross-site' }),
    ];

    expect(responses.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(await reasonFor('other@visitor.example')).toBeUndefined();
  });

  it.each([
    {},
    { token: '' },
    { token: 'word' },
    { token: `2026.${'A'.repeat(60)}` },
    { token: 7 },
  ])('returns 400 for %j', async (body) =>
    expect(await press(body)).toMatchObject({ status: 400, body: { issues: [{ path: 'token' }] } }),
  );

  it('returns 429 to a network after 1,000 calls in an hour', async () => {
    const { client, tableName: TableName } = api.access;

    // An hour may begin between the calls.
    for (const moment of [new Date(), new Date(Date.now() + 3_600_000)]) {
      const key = unsubscribeAllowanceKey('203.0.113.9', moment);

      await client.send(new PutCommand({ TableName, Item: { ...key, messages: 999 } }));
    }

    const token = await newToken('thousandth@visitor.example');
    const from = { 'cloudfront-viewer-address': '203.0.113.9:40000' };

    expect((await oneClick(token, undefined, from)).status).toBe(200);
    expect((await oneClick(token, undefined, from)).status).toBe(429);
  });
});

describe('an unsubscribe token', () => {
  it('is rejected when any character of it was changed', async () => {
    const token = await newToken('ada@visitor.example');
    const changed = [...token].map(
      (character, at) => token.slice(0, at) + (character === 'A' ? 'B' : 'A') + token.slice(at + 1),
    );
    // The last character may hold bits that belong to no byte.
    const read = await Promise.all(
      changed.slice(0, -1).map((each) => decryptUnsubscribeToken(api.access, each)),
    );

    expect(new Set(read)).toEqual(new Set([undefined]));
  });

  it('is rejected when it was encrypted with another key, names a key that does not exist, or is cut off', async () => {
    const cipher = createCipheriv('aes-256-gcm', randomBytes(32), Buffer.alloc(12));
    const forged = Buffer.concat([
      Buffer.alloc(12),
      cipher.update('ada@visitor.example'),
      cipher.final(),
      cipher.getAuthTag(),
    ]);
    const token = await newToken('ada@visitor.example');
    const tokens = [
      `${new Date().getUTCFullYear()}.${forged.toString('base64url')}`,
      token.replace(/^\d{4}/, '1999'),
      token.slice(0, -4),
      token.slice(0, 20),
      token.slice(0, 5),
    ];

    for (const each of tokens)
      expect(await decryptUnsubscribeToken(api.access, each)).toBeUndefined();
  });

  it('stays valid in later years', async () => {
    const old = await createTokenEncryption(api.access)(
      'ada@visitor.example',
      new Date('2020-05-01'),
    );

    await newToken('ada@visitor.example');
    expect(await decryptUnsubscribeToken(api.access, old)).toBe('ada@visitor.example');
  });

  it('takes one read of the key, however many e-mails a process sends', async () => {
    const encrypt = createTokenEncryption(api.access);

    await encrypt('ada@visitor.example', new Date());
    const send = vi.spyOn(api.access.client, 'send');
    const token = await encrypt('grace@visitor.example', new Date());

    expect(send).not.toHaveBeenCalled();
    send.mockRestore();
    expect(await decryptUnsubscribeToken(api.access, token)).toBe('grace@visitor.example');
  });

  it('takes another read of the key after a failed one', async () => {
    const encrypt = createTokenEncryption(api.access);
    const send = vi.spyOn(api.access.client, 'send').mockRejectedValueOnce(new Error('throttled'));

    await expect(encrypt('ada@visitor.example', new Date())).rejects.toThrow('throttled');
    send.mockRestore();
    expect(
      await decryptUnsubscribeToken(api.access, await encrypt('ada@visitor.example', new Date())),
    ).toBe('ada@visitor.example');
  });

  it('differs for each e-mail', async () => {
    expect(await newToken('ada@visitor.example')).not.toBe(await newToken('ada@visitor.example'));
  });
});
