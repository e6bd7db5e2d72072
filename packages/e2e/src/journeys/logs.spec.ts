import { readFileSync } from 'node:fs';
import { leaksIn } from '../support/personal-data.ts';
import { productLog } from '../support/product-files.ts';
import { expect, test } from '../support/test.ts';
import { asNewVisitor } from '../support/visitor.ts';

// What the journeys leave in the table is looked for after all of them (check-logs.ts); here is what is refused, and
// so stored nowhere.
test.use(asNewVisitor);

const mark = crypto.randomUUID().slice(0, 8);
const typed = {
  firstName: `First${mark}`,
  lastName: `Last${mark}`,
  email: `typed.${mark}@example.com`,
  phone: '416 555 0142',
  zipCode: `Z${mark}`,
  message: `Message ${mark}`,
};

const linesOf = (route: string, status: number): number =>
  readFileSync(productLog, 'utf8')
    .split('\n')
    .filter((line) => line.includes(`"route":"${route}"`) && line.includes(`"status":${status}`))
    .length;

const refused = [
  ['a contact message that breaks a rule', '/api/contact', { ...typed, helpTypes: {} }, 400],
  ['a body that is no JSON', '/api/contact', JSON.stringify(typed).slice(0, -1), 400],
  [
    'a sign-in with a wrong name',
    '/api/login',
    { username: `user-${mark}`, password: `secret-${mark}` },
    401,
  ],
  [
    'a survey with a ZIP code that is none',
    '/api/survey',
    { location: { zipCode: typed.zipCode } },
    400,
  ],
] as const;

for (const [what, path, data, status] of refused)
  test(`${what} is logged as a refused call, without what was typed`, async ({ request }) => {
    const before = linesOf(path, status);
    const answer = await request.post(path, {
      data,
      headers: { 'content-type': 'application/json' },
    });

    expect(answer.status()).toBe(status);
    expect(linesOf(path, status)).toBeGreaterThan(before);
    expect(readFileSync(productLog, 'utf8')).not.toContain(mark);
  });

test('an address that is searched, or does not exist, is not logged', async ({ request }) => {
  const before = linesOf('unknown', 404);

  await request.get(`/api/people/${typed.email}?phone=${typed.phone}`);
  expect(linesOf('unknown', 404)).toBeGreaterThan(before);
  expect((await request.get(`/api/test/surveys?search=${typed.email}`)).status()).toBe(401);
  expect(readFileSync(productLog, 'utf8')).not.toContain(mark);
});

test.describe('the search for personal data', () => {
  const known = new Map([
    ['Ada "Countess" Lovelace', 'userName'],
    ['10001', 'userZipcode'],
  ]);
  const ofStack =
    'at send (/app/node_modules/.pnpm/vite@8.3.8_@types+node@24.19.2/node_modules/zod@4.1.0/index.js:20:40)';

  for (const [what, text] of [
    ['an e-mail address', 'ada@example.com'],
    ['an IPv4 address', '203.0.113.7'],
    ['an IPv6 address', '2001:db8:12ab::1'],
    ['an IPv6 address', '2607:f8b0:4006:80c:0:0:0:200e'],
    ['a phone number', '(416) 555-0199'],
    ['a session token', `eyJhbGciOiJIUzI1NiJ9.${btoa('claims')}.sig`],
    ['userName', 'Ada "Countess" Lovelace'],
    ['userZipcode', '10001'],
  ] as const)
    test(`finds ${text}`, () => {
      const line = JSON.stringify({
        level: 'ERROR',
        timestamp: '2026-11-21T12:30:45.001Z',
        stack: `Error: ${text}`,
      });

      expect(leaksIn(`${line}\n`, known)).toEqual([{ what: expect.stringContaining(what), line }]);
    });

  test('takes times, versions, ports and request ids for what they are', () => {
    const line = {
      timestamp: '2026-11-21T12:30:45.001Z',
      requestId: '2b10001a-7c5e-4d3f-9a41-10001c0ffee0',
      durationMs: 7,
    };
    const log = `${JSON.stringify({ ...line, stack: ofStack })}\nReady: http://localhost:3199\nconnect ECONNREFUSED 127.0.0.1:41007`;

    expect(leaksIn(log, known)).toEqual([]);
  });
});
