import { describe, expect, it } from 'vitest';
import { createBusinessDayFormatter } from '../platform/business-day.ts';
import { listSurveys, toTimeBounds } from './list-surveys.ts';
import type { SurveyPage, SurveyPageRequest } from './survey-list.ts';

const row = (id: string) => ({ id, userZipcode: '90210', createdAt: '2026-11-21T12:00:00.000Z' });
const next = { part: 'gsi1', key: 'key' };

/** A list that returns these pages in turn and records the requests. */
const start = (...pages: readonly Omit<SurveyPage, 'unreadable'>[]) => {
  const requests: SurveyPageRequest[] = [];

  const readPage = async (request: SurveyPageRequest): Promise<SurveyPage> => {
    const page = pages[requests.length];

    requests.push(request);
    if (page === undefined) throw new Error('There is no further page');

    return { ...page, unreadable: 0 };
  };

  const rejectUse = () => Promise.reject(new Error('Not needed by a search'));
  const dependencies = {
    surveyList: { readPage, countRows: rejectUse, findOldestCompletedAt: rejectUse },
    counters: { readAllTime: rejectUse, readTotals: rejectUse, readSurveyHours: rejectUse },
    now: () => new Date('2026-11-21T12:00:00.000Z'),
    toBusinessDay: () => '2026-11-21',
  };

  const search = async (cursor?: string, count: 'all' | 'listed' = 'all') => {
    const result = await listSurveys(
      { search: 'ada', limit: 2, range: 'all', sort: 'recent', count, cursor },
      dependencies,
    );
    if (!result.ok) throw new Error(result.error.message);

    return result.value;
  };
  return { requests, search };
};

describe('a search', () => {
  it('counts its matches once, on its first page', async () => {
    const { requests, search } = start(
      { rows: [row('1'), row('2')], next, matches: { count: 3, isExact: true } },
      { rows: [row('3')], next: undefined },
    );
    const first = await search();
    const second = await search(first.nextCursor);

    expect([first.total, second.total, second.nextCursor]).toEqual([3, 3, undefined]);
    expect(requests.map(({ countMatches }) => countMatches)).toEqual([true, false]);
  });

  it('counts only the matches found so far when it is too large for one call', async () => {
    const part = (count: number) => ({ next, matches: { count, isExact: false } });
    const { requests, search } = start(
      { rows: [row('1'), row('2')], ...part(5) },
      { rows: [row('3')], ...part(4) },
      { rows: [row('4'), row('5')], next, matches: { count: 4, isExact: true } },
    );
    const first = await search();
    const second = await search(first.nextCursor);
    const third = await search(second.nextCursor);

    expect([first.total, second.total, third.total]).toEqual([5, 6, 7]);
    expect(requests.map(({ countMatches }) => countMatches)).toEqual([true, true, true]);
  });

  it('counts only the rows of its pages if asked for no more', async () => {
    const { requests, search } = start(
      { rows: [row('1'), row('2')], next },
      { rows: [row('3')], next: undefined },
    );
    const first = await search(undefined, 'listed');
    const second = await search(first.nextCursor, 'listed');

    expect([first.total, second.total]).toEqual([2, 3]);
    expect(requests.map(({ countMatches }) => countMatches)).toEqual([false, false]);
  });
});

const toBusinessDay = createBusinessDayFormatter('America/Toronto');

const boundsAt = (moment: string, query: Partial<Parameters<typeof toTimeBounds>[0]>) =>
  toTimeBounds(
    { limit: 10, sort: 'recent', range: 'all', count: 'all', ...query },
    { now: () => new Date(moment), toBusinessDay },
  );

describe('the bounds of a list', () => {
  it.each([
    ['all', undefined],
    ['today', '2026-11-21T05:00:00.000Z'],
    ['week', '2026-11-15T03:00:00.000Z'],
    ['month', '2026-10-22T03:00:00.000Z'],
  ] as const)(
    'follow the server’s calendar for the range %s when the browser sends none',
    (range, from) => {
      expect(boundsAt('2026-11-22T03:00:00.000Z', { range })).toEqual({ from, to: undefined });
    },
  );

  it.each([
    ['2026-01-15', '2025-12-15'],
    ['2026-03-31', '2026-02-28'],
    ['2028-03-30', '2028-02-29'],
    ['2026-05-31', '2026-04-30'],
    ['2026-07-31', '2026-06-30'],
  ])('begin a month before %s on %s', (today, from) => {
    expect(boundsAt(`${today}T12:00:00.000Z`, { range: 'month' }).from).toBe(
      `${from}T12:00:00.000Z`,
    );
  });

  it('are those that the browser sends, in the format of stored times', () => {
    const query = {
      range: 'week',
      from: '2026-11-01T00:00:00Z',
      to: '2026-11-02T00:00:00Z',
    } as const;
    const [from, to] = ['2026-11-01T00:00:00.000Z', '2026-11-02T00:00:00.000Z'];

    expect(boundsAt('2026-11-21T12:00:00.000Z', query)).toEqual({ from, to });
  });
});
