import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { findItems } from '../../tests/support/find-items.ts';
import { startUnsubscribeApi } from '../../tests/support/start-unsubscribe-api.ts';
import { createSuppressionStore } from '../mail/suppression-store.ts';
import { decryptUnsubscribeToken } from '../mail/unsubscribe-token.ts';
import { unsubscribeAllowanceKey } from './keys.ts';

let api: Awaited<ReturnType<typeof startUnsubscribeApi>>;

beforeAll(async () => {
  api = await startUnsubscribeApi();
});

describe('an e-mail to a visitor', () => {
  it.each([
    ['a result', 'sendResult'],
    ['an acknowledgment', 'sendMessage'],
  ] as const)('offers one click and a link to the page, in %s', async (what, send) => {
    const email = `${what.replace(' ', '-')}-${'x'.repeat(40)}@${'long-'.repeat(10)}visitor.example`;

    await api[send](email);
    const [sent] = api.mail.to(email);
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
    await api.sendMessage('writes@visitor.example');
    const [toStaff] = api.mail.to('staff@site.example');

    expect(toStaff?.header('list-unsubscribe')).toBeUndefined();
    expect(toStaff?.text).not.toContain('nsubscribe');
  });
});

describe('unsubscribing', () => {
  it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=b', 'text/plain'])(
    'takes one click sent as %s',
    async (type) => {
      const email = `click-${type.length}@visitor.example`;
      const token = await api.createToken(email);

      expect((await api.oneClick(token, type)).body).toEqual({ success: true, already: false });
      expect(await api.findReason(email)).toBe('unsubscribed');
      expect((await api.oneClick(token, type)).body).toEqual({ success: true, already: true });
    },
  );

  it('takes the press of the page’s button', async () => {
    const token = await api.createToken('button@visitor.example');
    const { status, body } = await api.press({ token }, { origin: 'http://quiz.test' });

    expect([status, body]).toEqual([200, { success: true, already: false }]);
    expect(await api.findReason('Button@visitor.example')).toBe('unsubscribed');
  });

  it('by opening the link leads to the page and changes nothing', async () => {
    const token = await api.createToken('scanned@visitor.example');
    const { status, headers } = await api.call('openUnsubscribePage', { query: { token } });

    expect([status, headers['location']]).toEqual([302, `/unsubscribe#${token}`]);
    expect(await api.findReason('scanned@visitor.example')).toBeUndefined();
  });

  it('stops results and acknowledgments, and leaves the e-mails to staff', async () => {
    const email = 'stopped@visitor.example';

    await api.oneClick(await api.createToken(email));
    api.mail.accepted.length = 0;
    expect((await api.sendResult(email)).body).toEqual({ success: true });
    const [stored] = await findItems(api.access, 'EMAIL#', email);

    expect(stored?.['state']).toBe('suppressed');
    expect(api.mail.accepted).toEqual([]);
    expect((await api.sendMessage(email)).status).toBe(200);
    expect(api.mail.accepted.map(({ recipients }) => recipients)).toEqual([['staff@site.example']]);
  });

  it('does not stop the e-mails that staff need for their work', async () => {
    await api.oneClick(await api.createToken('staff@site.example'));
    api.mail.accepted.length = 0;
    await api.sendMessage('needs.help@visitor.example');
    expect(api.mail.to('staff@site.example')).toHaveLength(1);
  });

  it('keeps the reason of an address that is suppressed already', async () => {
    const recipient = 'bounced@visitor.example';

    await createSuppressionStore(api.access).add({
      recipient,
      reason: 'bounce',
      since: '2026-01-01T00:00:00.000Z',
    });
    expect((await api.oneClick(await api.createToken(recipient))).body).toEqual({
      success: true,
      already: true,
    });
    expect(await api.findReason(recipient)).toBe('bounce');
  });

  it('gives way to a later bounce, which also stops the e-mails that staff need', async () => {
    const recipient = 'left@site.example';

    await api.oneClick(await api.createToken(recipient));
    await createSuppressionStore(api.access).add({
      recipient,
      reason: 'bounce',
      since: '2026-12-01T00:00:00.000Z',
    });
    expect(await api.findReason(recipient)).toBe('bounce');
  });

  it('rejects calls from pages of other sites', async () => {
    const token = await api.createToken('other@visitor.example');
    const foreign = { origin: 'https://other.example' };
    const responses = [
      await api.press({ token }, foreign),
      await api.oneClick(token, undefined, foreign),
      await api.oneClick(token, undefined, { 'sec-fetch-site': 'cross-site' }),
    ];

    expect(responses.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(await api.findReason('other@visitor.example')).toBeUndefined();
  });

  it.each([
    {},
    { token: '' },
    { token: 'word' },
    { token: `2026.${'A'.repeat(60)}` },
    { token: 7 },
  ])('returns 400 for %j', async (body) =>
    expect(await api.press(body)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'token' }] },
    }),
  );

  it('returns 429 to a network after 1,000 calls in an hour', async () => {
    const { client, tableName: TableName } = api.access;

    // An hour may begin between the calls.
    for (const moment of [new Date(), new Date(Date.now() + 3_600_000)]) {
      const key = unsubscribeAllowanceKey('203.0.113.9', moment);

      await client.send(new PutCommand({ TableName, Item: { ...key, messages: 999 } }));
    }

    const token = await api.createToken('thousandth@visitor.example');
    const from = { 'cloudfront-viewer-address': '203.0.113.9:40000' };

    expect((await api.oneClick(token, undefined, from)).status).toBe(200);
    expect((await api.oneClick(token, undefined, from)).status).toBe(429);
  });
});
