import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startMailService } from './support/mail-service.ts';
import { rawMessage, sendRaw } from './support/send-mail.ts';

let service: Awaited<ReturnType<typeof startMailService>>;

beforeAll(async () => {
  service = await startMailService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  await fetch(`${service.url()}/__mail/api/messages`, { method: 'DELETE' });
});

const get = (path: string): Promise<Response> => fetch(`${service.url()}/__mail${path}`);
const page = async (path = ''): Promise<string> => (await get(path)).text();

const htmlType = ['MIME-Version: 1.0', 'Content-Type: text/html; charset=utf-8'];

/** Sends a message and returns its id. */
const deliver = async (
  subject: string,
  body = 'Text',
  headers: readonly string[] = [],
  to = 'ada@example.com',
) => {
  const answer = await sendRaw(service.url(), to, rawMessage(to, subject, body, headers));
  return /<MessageId>(.*)<\/MessageId>/.exec(await answer.text())?.[1] ?? '';
};

describe('a browser', () => {
  const send = (path: string, headers: Record<string, string>) =>
    fetch(`${service.url()}/__mail${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams({
        Action: 'SendRawEmail',
        Source: 'a@b.example',
        'Destinations.member.1': 'c@d.example',
        'RawMessage.Data': Buffer.from(rawMessage('c@d.example', 'Hello', 'Text')).toString(
          'base64',
        ),
      }),
    });

  it.each([
    ['a form of another site', { origin: 'https://evil.example' }],
    ['a form that hides its origin', { 'sec-fetch-site': 'cross-site' }],
    ['a form of the product’s own origin', { 'sec-fetch-site': 'same-origin' }],
  ])('cannot put mail into the inbox by %s', async (_, headers) => {
    expect((await send('/ses', headers)).status).toBe(403);
    const { messages } = (await (await get('/api/messages')).json()) as { messages: unknown[] };

    expect(messages).toEqual([]);
  });

  it('cannot clear the inbox from another site that hides its origin', async () => {
    await deliver('Kept');
    expect((await send('/clear', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect(await page()).toContain('Kept');
  });
});

describe('the inbox', () => {
  it('shows a note when it is empty', async () => {
    expect(await page()).toContain('No messages yet');
    expect(await page('?search=%3Cb%3E')).toContain('No message has “&lt;b&gt;”');
  });

  it('lists messages newest first, with links that keep the search', async () => {
    await deliver('First');
    await deliver('Second');
    const list = await page('?search=example.com');

    expect(list.indexOf('Second')).toBeLessThan(list.indexOf('First'));
    expect(list).toContain('From Shop &lt;shop@example.com&gt;');
    expect(list).toMatch(/href="\/__mail\/messages\/[\w-]+\?search=example.com"/);
    expect(await page('?search=first')).not.toContain('Second');
  });

  it('shows a message as HTML in a frame, as text, as headers and as source', async () => {
    const id = await deliver('Picks', '<p>Six cars</p>', [...htmlType, 'X-Kind: result']);

    expect(await page(`/messages/${id}`)).toContain(`src="/__mail/messages/${id}/html" sandbox="`);
    expect(await page(`/messages/${id}?view=text`)).toContain('This message has no plain text.');
    expect(await page(`/messages/${id}?view=headers`)).toMatch(
      /<dt>X-Kind<\/dt>\s*<dd>result<\/dd>/,
    );
    expect(await page(`/messages/${id}?view=source`)).toContain('&lt;p&gt;Six cars&lt;/p&gt;');
    expect(await page(`/messages/${id}/html`)).toContain('<p>Six cars</p>');
  });

  it('shows the text of a message without HTML', async () => {
    const id = await deliver('Plain', 'Just <text>');
    const shown = await page(`/messages/${id}`);

    expect(shown).toContain('Just &lt;text&gt;');
    expect(shown).not.toContain('<iframe');
  });

  it('offers one click to unsubscribe where the message does, on the product itself', async () => {
    const link = 'List-Unsubscribe: <https://shop.example/api/unsubscribe?token=a.b>';
    const withPost = await deliver('Picks', 'Text', [
      link,
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    ]);
    const shown = await page(`/messages/${withPost}`);

    expect(shown).toContain('<form method="post" action="/api/unsubscribe?token=a.b"');
    expect(shown).toContain('name="List-Unsubscribe" value="One-Click"');
    expect(await page(`/messages/${await deliver('Picks', 'Text', [link])}`)).not.toContain(
      'One-Click',
    );
  });

  it('lists the recipients that the message’s headers do not name', async () => {
    const answer = await sendRaw(
      service.url(),
      'hidden@example.com',
      rawMessage('ada@example.com', 'Hi', 'Text'),
    );
    const id = /<MessageId>(.*)<\/MessageId>/.exec(await answer.text())?.[1];

    expect(await page(`/messages/${id}`)).toMatch(
      /<dt>Also to<\/dt>\s*<dd>hidden@example.com<\/dd>/,
    );
  });

  it('downloads a message as it was received', async () => {
    const id = await deliver('Raw', 'Text', ['X-Odd:  spaced  ']);
    const answer = await get(`/messages/${id}/raw`);

    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${id}.eml"`);
    expect(await answer.text()).toBe(
      rawMessage('ada@example.com', 'Raw', 'Text', ['X-Odd:  spaced  ']),
    );
  });

  it.each([
    '/messages/none',
    '/messages/..%2f..%2fschedule',
    '/api/messages/none',
    '/nothing',
    '/messages',
  ])('returns 404 for %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });
});

describe('hostile content', () => {
  const hostile = '<script>alert(1)</script><img src=x onerror=alert(1)>';

  it('in subject, names and text is shown as text', async () => {
    const to = '"<img src=x onerror=alert(2)>" <ada@example.com>';
    const id = await deliver(hostile, hostile, [`X-${'A'}: ${hostile}`, `Reply-To: ${to}`], to);

    for (const path of [
      '',
      `/messages/${id}`,
      `/messages/${id}?view=headers`,
      `/messages/${id}?view=source`,
    ]) {
      const shown = await page(path);

      expect(shown).toContain('&lt;script&gt;');
      expect(shown).not.toMatch(/<script>|<img/);
    }
  });

  it('in the HTML of a message can run no script and send no request', async () => {
    const id = await deliver(
      'Hello',
      `<html><head><title>x</title></head>${hostile}</html>`,
      htmlType,
    );
    const policy = (await get(`/messages/${id}/html`)).headers.get('content-security-policy') ?? '';

    expect(policy.split('; ')).toEqual([
      'sandbox allow-popups allow-popups-to-escape-sandbox',
      "default-src 'none'",
      'img-src data: https:',
      "style-src 'unsafe-inline'",
      "frame-ancestors 'self'",
    ]);
    expect(await page(`/messages/${id}`)).toContain(
      'sandbox="allow-popups allow-popups-to-escape-sandbox"',
    );
    expect(await page(`/messages/${id}/html`)).toContain('<head><base target="_blank"><title>');
  });

  it('could not run inline in the inbox itself', async () => {
    const policy = (await get('')).headers.get('content-security-policy') ?? '';

    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
    expect(policy).not.toContain('unsafe');
  });

  it('on a page of another site changes nothing', async () => {
    await deliver('Kept');
    const headers = {
      origin: 'https://evil.example',
      'content-type': 'application/x-www-form-urlencoded',
    };

    for (const [path, method] of [
      ['/clear', 'POST'],
      ['/faults', 'POST'],
      ['/api/messages', 'DELETE'],
      ['/api/faults', 'POST'],
    ]) {
      const answer = await fetch(`${service.url()}/__mail${path}`, {
        method: method ?? '',
        headers,
      });

      expect(answer.status).toBe(403);
    }

    expect(await page()).toContain('Kept');
  });
});

describe('the forms', () => {
  const submit = (path: string, fields: Record<string, string>): Promise<Response> =>
    fetch(`${service.url()}/__mail${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: service.url() },
      body: new URLSearchParams(fields),
    });

  it('delete all messages', async () => {
    await deliver('Gone');
    const answer = await submit('/clear', {});

    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/__mail']);
    expect(await page()).not.toContain('Gone');
  });

  it('turn a failure on, which the list then shows, and off', async () => {
    await submit('/faults', { mode: 'reject', recipient: 'ada@example.com' });
    expect(await page()).toMatch(/Failing on purpose\..*refuses messages to ada@example\.com\./s);
    await submit('/faults', { mode: 'none' });
    expect(await page()).not.toContain('Failing on purpose');
  });
});

describe('the inbox for programs', () => {
  const postFault = (body: string): Promise<Response> =>
    fetch(`${service.url()}/__mail/api/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });

  it.each(['', '  ', null])(
    'turns a failure on for everybody when the recipient is %j',
    async (recipient) => {
      const response = await postFault(JSON.stringify({ mode: 'reject', recipient }));

      expect(await response.json()).toEqual({ faults: [{ mode: 'reject' }] });
      await postFault('{"mode":"none"}');
    },
  );

  it('returns 400 with a message for a body that is not JSON', async () => {
    const response = await postFault('{"mode"');

    expect([response.status, await response.json()]).toEqual([
      400,
      { message: 'The body is not valid JSON.' },
    ]);
  });

  it('finds a message and returns all its content', async () => {
    await deliver('Other');
    const id = await deliver('Picks', '<p>Six</p>', [...htmlType, 'Reply-To: help@example.com']);
    const { messages } = (await (await get('/api/messages?search=picks')).json()) as {
      messages: object[];
    };
    const listed = {
      id,
      receivedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      sender: 'shop@example.com',
      recipients: ['ada@example.com'],
      from: 'Shop <shop@example.com>',
      to: ['ada@example.com'],
      subject: 'Picks',
    };

    expect(messages).toEqual([listed]);
    expect(await (await get(`/api/messages/${id}`)).json()).toEqual({
      ...listed,
      replyTo: ['help@example.com'],
      text: expect.any(String),
      html: expect.stringContaining('<p>Six</p>'),
      headers: expect.arrayContaining([{ name: 'Reply-To', value: 'help@example.com' }]),
      attachments: [],
    });
  });

  it('deletes one message', async () => {
    await deliver('Kept');
    const id = await deliver('Gone');

    await fetch(`${service.url()}/__mail/api/messages/${id}`, { method: 'DELETE' });
    expect(await page()).toContain('Kept');
    expect(await page()).not.toContain('Gone');
  });
});
