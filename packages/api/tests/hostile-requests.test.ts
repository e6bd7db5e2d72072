import { errorBodySchema } from '@app/contract/errors';
import { makeAnswers, makeDraftAnswers } from '@app/contract/testing/make-answers';
import { anyCharacter } from '@app/engine/testing/any-character';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { endpointFunctions } from '../src/functions.ts';
import { findContactMessages } from './support/contact-messages.ts';
import { hostileTexts } from './support/hostile-values.ts';
import { makeContactForm } from './support/make-contact-form.ts';
import { makeContext, makeEvent } from './support/make-event.ts';
import { startAdminApi } from './support/start-admin-api.ts';

type Parts = Parameters<typeof makeEvent>[0];
type Group = keyof typeof endpointFunctions;

let api: Awaited<ReturnType<typeof startAdminApi>>;
const groups = Object.keys(endpointFunctions) as Group[];
const texts = Object.entries(hostileTexts);
const logged: string[] = [];
let resultId = '';

beforeAll(async () => {
  api = await startAdminApi();
  resultId = (await api.call('submitSurvey', { body: makeAnswers() })).body.resultId;
  process.env['LOG_LEVEL'] = 'INFO';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    logged.push(String(text));
    return true;
  });
});

beforeEach(() => {
  logged.length = 0;
});

afterAll(() => {
  vi.restoreAllMocks();
  process.env['LOG_LEVEL'] = 'SILENT';
});

const send = async (group: Group, parts: Parts) => {
  const { handler } = await endpointFunctions[group]();
  const {
    statusCode = 0,
    headers = {},
    body = '',
  } = await handler(makeEvent(parts), makeContext());
  return { status: statusCode, headers, text: body };
};

/** Returns the status of a request, after checking that its response is documented and that it logged one line. */
const requestStatus = async (group: Group, parts: Parts): Promise<number> => {
  const before = logged.length;
  const { status, headers, text } = await send(group, parts);
  const about = `${group} ${JSON.stringify(parts).slice(0, 200)} -> ${text.slice(0, 200)}`;

  expect(status, about).toBeGreaterThanOrEqual(200);
  expect(status, about).toBeLessThan(500);
  expect(headers['content-type'], about).toBe('application/json; charset=utf-8');
  if (status !== 200)
    expect(errorBodySchema.parse(JSON.parse(text)).requestId).toBe(headers['x-request-id']);

  // One write per request: no content of a request can forge another log line.
  const written = logged.slice(before);

  expect(written, about).toHaveLength(1);
  expect(written[0], about).toMatch(/^\{[^\r\n]*\}\n$/);
  expect(JSON.parse(written[0] ?? '')).toMatchObject({ level: 'INFO', message: 'request', status });
  return status;
};

const contact = { method: 'POST', path: '/api/contact', body: {} };
/** Without a ZIP code, so that no result is computed for any of the hundreds of headers. */
const submit = () => ({ method: 'POST', path: '/api/survey', body: makeDraftAnswers() });
const result = () => ({ path: `/api/survey/results/${resultId}` });

describe('a path', () => {
  const tails = [
    '/',
    '//',
    '/.',
    '/..',
    '/%2e%2e',
    '\\..\\',
    ';a=b',
    '?x',
    '#x',
    '%00',
    '%',
    '%2',
    '%252f',
    '\n',
    '.json',
  ];

  it.each(groups)('that resembles a path of the product is rejected by %s', async (group) => {
    for (const tail of tails) {
      for (const path of [
        `/api${tail}`,
        `/api/me${tail}`,
        `/api/survey${tail}`,
        `/api/contact${tail}/x`,
      ]) {
        expect([400, 404, 405], path).toContain(await requestStatus(group, { path }));
      }
    }
  });

  it.each(texts)('with %s as its result id returns no result', async (_, text) => {
    for (const path of [
      `/api/survey/results/${text}`,
      `${result().path}${text}`,
      `${result().path}/${text}`,
    ]) {
      if (path === result().path) continue;

      expect([400, 404], path.slice(0, 100)).toContain(await requestStatus('survey', { path }));
    }
  });

  it('cannot bypass the access check, however it is written', async () => {
    const around = [
      '//api/admin',
      '/api//admin',
      '/api/./admin',
      '/api/x/../admin',
      '/API/admin',
      '/api/Admin',
      '/api/admin;',
    ];

    for (const start of [
      ...around,
      '/api/%61dmin',
      '/api/admin\u0000',
      '/api/admin\u200b',
      '/api/ädmin',
      '/api/admin%2f',
    ]) {
      for (const group of groups) {
        expect([401, 404], start).toContain(
          await requestStatus(group, { path: `${start}/analytics` }),
        );
      }
    }
  });

  it('gets a response without anybody’s data, whatever its characters', async () => {
    const part = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.constantFrom('api', 'admin', 'test', 'survey', '..', '%2f', '//'),
    );
    const path = fc.array(part, { maxLength: 6 }).map((parts) => `/${parts.join('/')}`);

    await fc.assert(
      fc.asyncProperty(path, fc.constantFrom(...groups), async (text, group) => {
        expect([400, 401, 404, 405]).toContain(await requestStatus(group, { path: text }));
      }),
      { numRuns: 300 },
    );
  });
});

describe('a method', () => {
  it.each([
    'HEAD',
    'PUT',
    'PATCH',
    'TRACE',
    'OPTIONS',
    'CONNECT',
    'get',
    '',
    '__proto__',
    'constructor',
    'GET\r\nX: y',
    'G'.repeat(5000),
  ])('returns 405 when no endpoint has it: %j', async (method) => {
    expect(await requestStatus('survey', { ...result(), method })).toBe(405);
  });
});

describe('a header', () => {
  const names = [
    '__proto__',
    'constructor',
    'cookie',
    'x-forwarded-proto',
    'x-forwarded-host',
    'content-type',
    'idempotency-key',
    'origin',
    'host',
    'cloudfront-viewer-address',
    'x-origin-verify',
  ];

  it.each(names)('(%s) is accepted or rejected as documented with any content', async (name) => {
    // A network of its own, so that no header meets the limit on surveys from one network.
    const sourceIp = `203.0.113.${1 + names.indexOf(name)}`;

    for (const [, text] of [
      ...texts,
      ['', 'x'.repeat(200_000)] as const,
      ['', 'application/json,application/json'] as const,
    ]) {
      expect([200, 400, 403, 409, 415]).toContain(
        await requestStatus('survey', { ...submit(), headers: { [name]: text }, sourceIp }),
      );
    }
  });

  it.each([
    'https://quiz.test.evil.example',
    'https://quiz.test@evil.example',
    'https://evil.example/https://quiz.test',
    'https://quiz.test, https://evil.example',
    'https://quiz.test:8443',
    'http://quiz.test.',
    '//quiz.test',
    'quiz.test',
    'javascript:alert(1)',
    'null',
    '',
  ])('is rejected when Origin is another site: %s', async (origin) => {
    expect(await requestStatus('survey', { ...submit(), headers: { origin } })).toBe(403);
  });

  it.each([
    'text/html',
    'application/json-patch+json',
    'application/jsonx',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain; application/json',
    'application/json,text/plain',
  ])('returns 415 when Content-Type is not JSON: %s', async (type) => {
    expect(await requestStatus('survey', { ...submit(), headers: { 'content-type': type } })).toBe(
      415,
    );
  });

  it.each([
    '999.1.1.1:1',
    '::1',
    'localhost:1',
    '127.0.0.1:1\r\nX: y',
    ':'.repeat(10_000),
    '203.0.113.7:1, 198.51.100.1:1',
  ])(
    'counts the request for its sender when the viewer address is invalid: %s',
    async (address) => {
      const headers = { 'cloudfront-viewer-address': address };
      const body = {
        necessary: true,
        analytics: true,
        marketing: true,
        preferences: true,
        action: 'accept',
      };

      expect(
        await requestStatus('consent', {
          method: 'POST',
          path: '/api/cookie-consent',
          headers,
          body,
        }),
      ).toBe(200);
    },
  );
});

describe('a cookie', () => {
  it.each([
    ...texts.map(([, text]) => `session=${text}`),
    'session',
    '=session',
    'session==',
    'session=a.b.c',
    `session=${'a.'.repeat(40_000)}`,
    'Session=x',
    '__Host-session=x',
    '__proto__=x',
    'session=undefined',
    '; ; ;',
  ])('is rejected when it is not a session: %j', async (cookie) => {
    for (const parts of [
      { cookies: [cookie] },
      { cookies: [cookie, cookie, 'session='] },
      { headers: { cookie } },
    ]) {
      expect(await requestStatus('auth', { path: '/api/me', ...parts })).toBe(401);
      expect(await requestStatus('admin-data', { path: '/api/test/surveys', ...parts })).toBe(401);
    }
  });
});

describe('a body', () => {
  const bytes = (...values: readonly number[]) => Buffer.from(values).toString('base64');

  it.each([
    ['that ends early', '{"zipCode":'],
    ['with two values', '{} {}'],
    ['of JavaScript', '{a:1}'],
    ['with a comment', '{}//'],
    ['with a number that is none', 'NaN'],
    ['of a single bracket, often', '['.repeat(60_000)],
    ['of nested lists', `${'['.repeat(32_000)}${']'.repeat(32_000)}`],
    ['of nested objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
    ['of escapes', `"${'\\ud800'.repeat(10_000)}"`],
    ['of digits', '9'.repeat(60_000)],
    ['that is no object', '"text"'],
    ['with a key twice', '{"firstName":"Ada","firstName":{}}'],
    ['with a prototype', '{"__proto__":{"firstName":"Ada"}}'],
    ['in base64 that is none', '%%%%', true],
    ['of bytes that are no UTF-8', bytes(0xc3, 0x28), true],
    ['in UTF-16', Buffer.from('{}', 'utf16le').toString('base64'), true],
    ['that is packed', bytes(0x1f, 0x8b, 8, 0, 0, 0, 0, 0), true],
    ['of NULs', bytes(0, 0, 0, 0), true],
  ])('returns 400 when it is %s', async (_, body, isBase64Encoded = false) => {
    expect(await requestStatus('contact', { ...contact, body, isBase64Encoded })).toBe(400);
  });

  it.each([
    ['half \\ud83d', 'half \ufffd'],
    ['half \\uD83D in capitals', 'half \ufffd in capitals'],
    ['other half \\ude97', 'other half \ufffd'],
    ['last half \\udfff', 'last half \ufffd'],
    ['whole \\ud83d\\ude97', 'whole \u{1f697}'],
  ])('is read with lone surrogates replaced when it contains %s', async (escaped, message) => {
    const body = JSON.stringify(makeContactForm({ message: 'TEXT' })).replace(
      'TEXT',
      () => escaped,
    );

    expect((await send('contact', { ...contact, body })).status).toBe(200);
    expect((await findContactMessages(api.access)).map((one) => one['message'])).toContain(message);
  });

  it('returns 400 together with an equally hostile query', async () => {
    for (const [, text] of texts) {
      const query = { [text]: text, __proto__: 'x', constructor: 'x' };

      expect(await requestStatus('contact', { ...contact, body: text, query })).toBe(400);
    }
  });
});
