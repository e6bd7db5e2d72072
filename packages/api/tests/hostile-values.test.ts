import type { EndpointName } from '@app/contract/endpoints';
import { schemas } from '@app/contract/schemas';
import { makeAnswers } from '@app/contract/testing/make-answers';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { endpointNames, expectDocumented, type Parts, validCalls } from './support/hostile-calls.ts';
import { hostileJson, hostileTexts } from './support/hostile-values.ts';
import { startMailService } from './support/mail-service.ts';
import { startAdminApi } from './support/start-admin-api.ts';

// A test makes hundreds of calls.
vi.setConfig({ testTimeout: 180_000 });
process.env['EXPORT_DIRECTORY'] = 'not-written-to-in-these-tests';

let api: Awaited<ReturnType<typeof startAdminApi>>;
let calls: Readonly<Record<EndpointName, Parts>>;

beforeAll(async () => {
  // Mail that goes out at once takes less time than mail that cannot.
  const mail = await startMailService();
  process.env['AWS_ENDPOINT_URL_SES'] = mail.url;
  api = await startAdminApi();
  const { body } = await api.call('submitSurvey', { body: makeAnswers() });
  calls = validCalls(body.resultId);
  return () => mail.stop();
});

afterAll(() => {
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect({}).not.toHaveProperty('polluted');
});

let visitors = 0;
/** As staff, who get furthest, and each time from another address, which no limit has seen. */
const send = async (name: EndpointName, { headers = {}, ...parts }: Parts, what: string): Promise<void> => {
  visitors += 1;
  const from = `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}:40000`;
  // Signing out for true would end the session of everything after it.
  const caller = name === 'logout' ? api.call : api.admin;
  const answer = await caller(name, { ...parts, headers: { ...headers, 'cloudfront-viewer-address': from } });
  expectDocumented(name, answer, what);
  if (name === 'login') expect(answer.cookies).toEqual([]);
};

/** A JSON text with each of its values in turn replaced by another JSON text; the whole one last. */
const eachReplaced = (
  value: unknown,
  replacement: string,
  isReplaced: (value: unknown) => boolean,
): readonly string[] => {
  const own = isReplaced(value) ? [replacement] : [];
  if (typeof value !== 'object' || value === null) return own;
  const entries = Object.entries(value);
  const inner = entries.flatMap(([key, part]) =>
    eachReplaced(part, replacement, isReplaced).map((changed) => {
      const texts = entries.map(([name, other]) => [name, name === key ? changed : JSON.stringify(other)]);
      return `{${texts.map(([name = '', text]) => `${JSON.stringify(name)}:${text}`).join()}}`;
    }),
  );
  return [...inner, ...own];
};

const isText = (value: unknown): boolean => typeof value === 'string';
const places = ['params', 'query', 'headers'] as const;

/** The parts of a call with each text outside its body replaced in turn. */
const eachTextReplaced = (parts: Parts, text: string): readonly Parts[] =>
  places.flatMap((place) =>
    Object.keys(parts[place] ?? {}).map((name) => ({ ...parts, [place]: { ...parts[place], [name]: text } })),
  );

/** A sign-in takes as long as a password is to be guessed slowly: it has few tests, of its own. */
const withoutLogin = endpointNames.filter((name) => name !== 'login').map((name) => [name] as const);

/** And one of those that have none, and do not look at it. */
const withBody = withoutLogin.filter(([name]) => 'body' in schemas[name] || name === 'getResult');

describe('a text that breaks programs', () => {
  it.each(withoutLogin)('is served or refused as documented by %s, wherever it stands', async (name) => {
    const parts = calls[name];
    for (const [what, text] of Object.entries(hostileTexts)) {
      for (const changed of eachTextReplaced(parts, text)) await send(name, changed, what);
      for (const body of eachReplaced(parts.body, JSON.stringify(text), isText)) {
        await send(name, { ...parts, body }, what);
      }
    }
  });

  it.each(['a lone high surrogate', 'a NUL', 'the name of a prototype', 'key parts', 'combining marks'])(
    'lets nobody in as a name or password that is %s',
    async (what) => {
      const text = hostileTexts[what];
      await send('login', { body: { username: text, password: 'no password of theirs' } }, what);
      await send('login', { body: { username: 'ada', password: text } }, what);
    },
  );
});

describe('a value of another kind, depth or size', () => {
  it.each(withBody)('is served or refused as documented by %s', async (name) => {
    const parts = calls[name];
    for (const [what, json] of Object.entries(hostileJson)) {
      for (const body of eachReplaced(parts.body, json, () => true)) await send(name, { ...parts, body }, what);
    }
  });
});

describe('anything that JSON can say', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('\ud800', '\udfff', 'a', '"', '\\', '\u0000') }),
  );
  const anyJson = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      anyText,
      fc.double(),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(
        fc.oneof(anyText, fc.constantFrom('__proto__', 'constructor', 'sessionId', 'email')),
        tie('value'),
        { maxKeys: 4 },
      ),
    ),
  })).value;

  it.each(withBody)('is served or refused as documented by %s', async (name) => {
    const parts = calls[name];
    const fields = Object.keys(Object(parts.body));
    const body = fc.oneof(
      anyJson,
      fc.record(Object.fromEntries(fields.map((field) => [field, anyJson])), { requiredKeys: [] }),
    );
    await fc.assert(
      fc.asyncProperty(body, (value) => send(name, { ...parts, body: JSON.stringify(value) }, 'any JSON')),
      { numRuns: 25 },
    );
  });
});

describe('what was taken of all that', () => {
  it.each([
    'listSurveys',
    'listDropouts',
    'listCookieConsents',
    'getAnalytics',
    'getDailySummary',
    'exportSurveys',
  ] as const)('does not keep staff from %s', async (name) => {
    expect((await api.admin(name)).status).toBe(200);
  });
});
