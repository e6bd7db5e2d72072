import { beforeAll, describe, expect, it } from 'vitest';
import { makeSurvey, startAdminApi } from '../../tests/support/start-admin-api.ts';
import type { CompletedSurvey } from '../survey/survey.ts';
import { encodeCursor } from './cursor.ts';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const daysAgo = (days: number) => minutesAgo(days * 24 * 60);

const zoe = { userName: 'Zoë Ångström', userEmail: 'zoe@Example.com', userPhone: '416 555 0199' };
const adam = { userName: 'adam Nuñez', userEmail: 'B.adam@example.org' };
const surveys: readonly CompletedSurvey[] = [
  makeSurvey({ createdAt: daysAgo(90), ...zoe, userZipcode: 'M5V2T6' }),
  makeSurvey({ createdAt: daysAgo(40).replace(/\d+Z$/, '000Z'), userZipcode: '10001' }),
  makeSurvey({ createdAt: daysAgo(20), ...adam, userZipcode: '94103' }),
  makeSurvey({ createdAt: daysAgo(3), userEmail: 'carla@example.com', userZipcode: '60601' }),
  makeSurvey({ createdAt: minutesAgo(2) }),
  makeSurvey({ createdAt: minutesAgo(1), userName: '% "O\'Neil" 🚗', userEmail: 'a@example.com' }),
];

let api: Awaited<ReturnType<typeof startAdminApi>>;

beforeAll(async () => {
  api = await startAdminApi();
  await api.addSurveys(surveys);
});

const findSurveyIndex = ({ id }: { id: string }) => surveys.findIndex((survey) => survey.id === id);

/** The whole list as indexes in `surveys`, and the total of each page. */
const listAll = async (query: Record<string, string> = {}) => {
  const [found, totals]: [number[], number[]] = [[], []];
  let cursor: string | undefined;

  do {
    const page = await api.admin('listSurveys', {
      query: { ...query, ...(cursor === undefined ? {} : { cursor }) },
    });

    expect([page.status, page.body.message]).toEqual([200, undefined]);
    // A cursor never leads to an empty page.
    if (cursor !== undefined) expect(page.body.surveys).not.toEqual([]);

    found.push(...page.body.surveys.map(findSurveyIndex));
    totals.push(page.body.total);
    cursor = page.body.nextCursor;
    expect(totals.length).toBeLessThan(20);
  } while (cursor !== undefined);

  return { found, totals: [...new Set(totals)] };
};

describe('the list of surveys', () => {
  it('shows the newest first, without fields that were not given', async () => {
    const { body } = await api.admin('listSurveys');

    expect(body.surveys.map(findSurveyIndex)).toEqual([5, 4, 3, 2, 1, 0]);
    expect(body).toEqual({ surveys: expect.anything(), total: 6 });
    expect(body.surveys[4]).toEqual({
      id: surveys[1]?.id,
      userZipcode: '10001',
      createdAt: surveys[1]?.createdAt,
    });
    expect(body.surveys[5]).toMatchObject({ ...zoe, userZipcode: 'M5V2T6' });
  });

  it.each([
    ['recent', [5, 4, 3, 2, 1, 0]],
    ['oldest', [0, 1, 2, 3, 4, 5]],
    // By name: surveys with a name, then the others, newest first.
    ['name', [5, 2, 0, 4, 3, 1]],
    ['email', [5, 2, 3, 0, 4, 1]],
  ])('has the same order with pages of any size when sorted by %s', async (sort, order) => {
    for (const limit of ['1', '2', '3', '4', '6', '7']) {
      expect(await listAll({ sort, limit })).toEqual({ found: order, totals: [6] });
    }
  });

  it.each([
    ['all', [5, 4, 3, 2, 1, 0]],
    ['month', [5, 4, 3, 2]],
    ['week', [5, 4, 3]],
  ])('contains the surveys of the range %s and their number', async (range, order) => {
    expect(await listAll({ range, limit: '2' })).toEqual({ found: order, totals: [order.length] });
    expect((await listAll({ range, sort: 'name', limit: '1' })).totals).toEqual([order.length]);
  });

  it('follows the bounds of the browser, the first inclusive and the last exclusive', async () => {
    const [from, to] = [surveys[1]?.createdAt ?? '', surveys[4]?.createdAt ?? ''];

    expect(await listAll({ from, to, limit: '2' })).toEqual({ found: [3, 2, 1], totals: [3] });
    const wholeSecond = from.replace('.000Z', 'Z');

    expect(await listAll({ from: wholeSecond, to, limit: '2' })).toEqual({
      found: [3, 2, 1],
      totals: [3],
    });
    expect(await listAll({ from, to, limit: '1', sort: 'email' })).toEqual({
      found: [2, 3, 1],
      totals: [3],
    });
    const known = { from: surveys[2]?.createdAt ?? '', to: surveys[5]?.createdAt ?? '' };

    expect(await listAll({ ...known, sort: 'email' })).toEqual({ found: [2, 3, 4], totals: [3] });
    expect(await listAll({ range: 'today', from: '2000-01-01T00:00:00Z', to })).toEqual({
      found: [3, 2, 1, 0].concat().sort((one, other) => other - one),
      totals: [4],
    });
  });

  it('is empty when nothing lies within the bounds', async () => {
    expect(await listAll({ from: daysAgo(10), to: daysAgo(9) })).toEqual({
      found: [],
      totals: [0],
    });
    const moment = daysAgo(3);

    expect(await listAll({ from: moment, to: moment })).toEqual({ found: [], totals: [0] });
    expect(await listAll({ from: '2200-01-01T00:00:00Z' })).toEqual({ found: [], totals: [0] });
  });
});

describe('the search', () => {
  it.each([
    ['zoË', [0]],
    ['EXAMPLE', [5, 3, 2, 0]],
    ['555 01', [0]],
    ['m5v', [0]],
    ['m5v 2t6', [0]],
    ['m5v 2', [0]],
    ['606', [3]],
    ['nuñ', [2]],
    ['%', [5]],
    ['"', [5]],
    ["o'neil", [5]],
    ['🚗', [5]],
    ['nobody', []],
    ['  carla ', [3]],
  ])('finds %s in name, e-mail, phone or ZIP', async (search, order) => {
    expect(await listAll({ search })).toEqual({ found: order, totals: [order.length] });
    expect(await listAll({ search, limit: '1' })).toEqual({ found: order, totals: [order.length] });
  });

  it('keeps the order and the range of the list', async () => {
    expect((await listAll({ search: 'example', sort: 'oldest', limit: '1' })).found).toEqual([
      0, 2, 3, 5,
    ]);
    expect((await listAll({ search: 'example', sort: 'name', limit: '3' })).found).toEqual([
      5, 2, 0, 3,
    ]);
    expect((await listAll({ search: 'example', sort: 'email' })).found).toEqual([5, 2, 3, 0]);
    expect((await listAll({ search: 'zoë', sort: 'name', limit: '1' })).found).toEqual([0]);
    expect(await listAll({ search: 'example', range: 'month', sort: 'email' })).toEqual({
      found: [5, 2, 3],
      totals: [3],
    });
  });

  it('rejects a text of 5,000 characters and names the field', async () => {
    const { status, body } = await api.admin('listSurveys', {
      query: { search: 'x'.repeat(5000) },
    });

    expect([status, body.issues?.[0]?.path]).toEqual([400, 'search']);
  });

  it('lists all surveys for a search of one blank', async () => {
    expect((await listAll({ search: ' ' })).totals).toEqual([6]);
  });
});

describe('a list request', () => {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const cursorAt = (key: string) => ({
    cursor: encodeCursor({ part: 'gsi1', key }, [
      'surveys',
      'recent',
      undefined,
      'all',
      undefined,
      undefined,
      undefined,
      undefined,
    ]),
  });
  const bad: [string, Record<string, string>][] = [
    ['limit', { limit: '0' }],
    ['limit', { limit: '1001' }],
    ['limit', { limit: 'many' }],
    ['range', { range: 'year' }],
    ['sort', { sort: 'phone' }],
    ['from', { from: 'yesterday' }],
    ['breakdown', { breakdown: 'clicks', value: '1' }],
    ['breakdown', { value: 'ON' }],
    ['value', { breakdown: 'region' }],
    ['value', { breakdown: 'region', value: '' }],
    ['value', { breakdown: 'region', value: 'x'.repeat(101) }],
    ['to', { to: '2026-02-30T00:00:00Z' }],
    ['to', { from: '2026-02-02T00:00:00Z', to: '2026-02-01T00:00:00Z' }],
    ['cursor', { cursor: '' }],
    ['cursor', { cursor: 'x' }],
    ['cursor', { cursor: encode({ part: 'time', key: 'x' }) }],
    ['cursor', { cursor: encode(null) }],
    ['cursor', cursorAt('')],
    ['cursor', cursorAt('x'.repeat(1001))],
    ['cursor', cursorAt('\ud800')],
  ];

  it.each(bad)('is rejected with the name of the bad field %s: %j', async (path, query) => {
    const { status, body } = await api.admin('listSurveys', { query });

    expect([status, body.issues?.[0]?.path]).toEqual([400, path]);
  });

  it('is rejected with the cursor of another list', async () => {
    const { body } = await api.admin('listSurveys', { query: { limit: '1' } });
    const other = { cursor: `${body.nextCursor}`, limit: '1' };
    const [from, to] = [minutesAgo(60), minutesAgo(0)];
    const ofRegion = { breakdown: 'region', value: 'ON' };

    for (const query of [
      { sort: 'name' },
      { search: 'a' },
      { range: 'week' },
      { from },
      { to },
      ofRegion,
    ]) {
      const response = await api.admin('listSurveys', { query: { ...other, ...query } });

      expect([response.status, response.body.issues?.[0]?.path]).toEqual([400, 'cursor']);
    }

    expect((await api.admin('listDropouts', { query: other })).status).toBe(400);
    expect((await api.admin('listCookieConsents', { query: other })).status).toBe(400);
    expect((await api.admin('listSurveys', { query: other })).status).toBe(200);
  });

  it('is rejected without a staff session', async () => {
    for (const name of [
      'listSurveys',
      'listDropouts',
      'listCookieConsents',
      'clearTestData',
      'getAnalytics',
    ] as const) {
      expect((await api.call(name)).status).toBe(401);
    }
  });
});
