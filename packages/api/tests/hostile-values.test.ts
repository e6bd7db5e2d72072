import type { EndpointName } from '@app/contract/endpoints';
import { schemas } from '@app/contract/schemas';
import { makeAnswers } from '@app/contract/testing/make-answers';
import { anyCharacter } from '@app/engine/testing/any-character';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  endpointNames,
  expectDocumented,
  type Parts,
  validCalls,
} from './support/hostile-calls.ts';
import { hostileJson, hostileTexts, mailedFields } from './support/hostile-values.ts';
import { startMailService } from './support/mail-service.ts';
import { readExport } from './support/read-export.ts';
import { startAdminApi } from './support/start-admin-api.ts';

// A test makes hundreds of calls.
vi.setConfig({ testTimeout: 180_000 });

let api: Awaited<ReturnType<typeof startAdminApi>>;
let calls: Readonly<Record<EndpointName, Parts>>;

beforeAll(async () => {
  // Sent mail takes less time than mail that fails.
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

/** Calls as staff, who get furthest, each time from a new address, which has reached no limit. */
const send = async (
  name: EndpointName,
  { headers = {}, ...parts }: Parts,
  what: string,
): Promise<void> => {
  visitors += 1;
  const from = `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}:40000`;
  // A real sign-out would end the session of the later calls.
  const caller = name === 'logout' ? api.call : api.admin;
  const response = await caller(name, {
    ...parts,
    headers: { ...headers, 'cloudfront-viewer-address': from },
  });

  expectDocumented(name, response, what);
  if (name === 'login') expect(response.cookies).toEqual([]);
};

/** Replaces each value of a JSON text in turn by another JSON text, and finally the whole text. */
const eachReplaced = (
  value: unknown,
  replacement: string,
  isReplaced: (value: unknown, key: string) => boolean,
  ownKey = '',
): readonly string[] => {
  const own = isReplaced(value, ownKey) ? [replacement] : [];
  if (typeof value !== 'object' || value === null) return own;

  const entries = Object.entries(value);
  const inner = entries.flatMap(([key, part]) =>
    eachReplaced(part, replacement, isReplaced, key).map((changed) => {
      const texts = entries.map(([name, other]) => [
        name,
        name === key ? changed : JSON.stringify(other),
      ]);
      return `{${texts.map(([name = '', text]) => `${JSON.stringify(name)}:${text}`).join()}}`;
    }),
  );
  return [...inner, ...own];
};

/** The texts that hostile-mail.test.ts replaces, which also looks at what is mailed. */
const mailed: Readonly<Partial<Record<EndpointName, readonly string[]>>> = {
  sendContactMessage: mailedFields,
  emailResult: ['name'],
};

const places = ['params', 'query', 'headers'] as const;

/** The parts of a call, with each text outside the body replaced in turn. */
const eachTextReplaced = (parts: Parts, text: string): readonly Parts[] =>
  places.flatMap((place) =>
    Object.keys(parts[place] ?? {}).map((name) => ({
      ...parts,
      [place]: { ...parts[place], [name]: text },
    })),
  );

/** Sign-in is slow on purpose, so it has a few tests of its own. */
const withoutLogin = endpointNames
  .filter((name) => name !== 'login')
  .map((name) => [name] as const);

/** Also one endpoint that has no body and ignores it. */
const withBody = withoutLogin.filter(([name]) => 'body' in schemas[name] || name === 'getResult');

/** Endpoints with one schema, whose places meet the values in turn: a value meets every fourth or third place of a call. */
const alike: readonly { readonly names: readonly EndpointName[]; readonly turns: number }[] = [
  { names: ['submitSurvey', 'previewSurvey'], turns: 4 },
  { names: ['sendDailySummary', 'sendWeeklySummary', 'sendMonthlySummary'], turns: 3 },
];

const inTurns = (name: EndpointName, changed: readonly Parts[], turn: number): readonly Parts[] => {
  const group = alike.find(({ names }) => names.includes(name));
  if (group === undefined) return changed;

  const first = turn + group.names.indexOf(name);
  return changed.filter((_, place) => (place + first) % group.turns === 0);
};

describe('a text that breaks programs', () => {
  it.each(withoutLogin)(
    'is accepted or rejected as documented by %s, wherever it appears',
    async (name) => {
      const parts = calls[name];
      const isText = (value: unknown, key: string): boolean =>
        typeof value === 'string' && mailed[name]?.includes(key) !== true;

      for (const [turn, [what, text]] of Object.entries(hostileTexts).entries()) {
        const bodies = eachReplaced(parts.body, JSON.stringify(text), isText).map((body) => ({
          ...parts,
          body,
        }));

        for (const changed of inTurns(name, [...eachTextReplaced(parts, text), ...bodies], turn)) {
          await send(name, changed, what);
        }
      }
    },
  );

  it.each([
    'a lone high surrogate',
    'a NUL',
    'the name of a prototype',
    'key parts',
    'combining marks',
  ])('lets nobody sign in when a username or password is %s', async (what) => {
    const text = hostileTexts[what];

    await send('login', { body: { username: text, password: 'no password of theirs' } }, what);
    await send('login', { body: { username: 'ada', password: text } }, what);
  });
});

describe('a value of another kind, depth or size', () => {
  it.each(withBody)('is accepted or rejected as documented by %s', async (name) => {
    const parts = calls[name];

    for (const [turn, [what, json]] of Object.entries(hostileJson).entries()) {
      const changed = eachReplaced(parts.body, json, () => true).map((body) => ({
        ...parts,
        body,
      }));

      for (const each of inTurns(name, changed, turn)) await send(name, each, what);
    }
  });
});

describe('any JSON', () => {
  const anyText = fc.oneof(
    fc.string({ unit: anyCharacter }),
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

  it.each(withBody)('is accepted or rejected as documented by %s', async (name) => {
    const parts = calls[name];
    const fields = Object.keys(Object(parts.body));
    const body = fc.oneof(
      anyJson,
      fc.record(Object.fromEntries(fields.map((field) => [field, anyJson])), { requiredKeys: [] }),
    );

    await fc.assert(
      fc.asyncProperty(body, (value) =>
        send(name, { ...parts, body: JSON.stringify(value) }, 'any JSON'),
      ),
      { numRuns: 25 },
    );
  });
});

describe('the stored hostile data', () => {
  it.each([
    'listSurveys',
    'listDropouts',
    'listCookieConsents',
    'getAnalytics',
    'getDailySummary',
  ] as const)('does not break %s for staff', async (name) => {
    expect((await api.admin(name)).status).toBe(200);
  });

  it('does not break the export for staff', async () => {
    const header = 'id,createdAt,name,email,phone,zip,region,';

    expect(await readExport(api.admin)).toContain(header);
  });
});
