import { describe, expect, it } from 'vitest';
import type { AdminDataDependencies } from './dependencies.ts';
import { listSurveys } from './list-surveys.ts';
import type { SurveyPage, SurveyPageRequest } from './survey-list-port.ts';

const row = (id: string) => ({ id, userZipcode: '90210', createdAt: '2026-11-21T12:00:00.000Z' });
const next = { part: 'gsi1', key: 'key' };

/** A list that answers these pages in turn, and what it was asked. */
const start = (...pages: readonly SurveyPage[]) => {
  const asked: SurveyPageRequest[] = [];
  const readPage = async (request: SurveyPageRequest): Promise<SurveyPage> => {
    const page = pages[asked.length];
    asked.push(request);
    if (page === undefined) throw new Error('There is no further page');
    return page;
  };
  const unused = () => Promise.reject(new Error('Not needed by a search'));
  const dependencies = {
    surveyList: { readPage, countBetween: unused, firstCompletedAt: unused },
    now: () => new Date('2026-11-21T12:00:00.000Z'),
    businessDay: () => '2026-11-21',
  } as unknown as AdminDataDependencies;
  const search = async (cursor?: string) => {
    const result = await listSurveys({ search: 'ada', limit: 2, range: 'all', sort: 'recent', cursor }, dependencies);
    if (!result.ok) throw new Error(result.error.message);
    return result.value;
  };
  return { asked, search };
};

describe('a search', () => {
  it('is counted once, on its first page', async () => {
    const { asked, search } = start(
      { rows: [row('1'), row('2')], next, matches: { count: 3, isExact: true } },
      { rows: [row('3')], next: undefined },
    );
    const first = await search();
    const second = await search(first.nextCursor);
    expect([first.total, second.total, second.nextCursor]).toEqual([3, 3, undefined]);
    expect(asked.map(({ countMatches }) => countMatches)).toEqual([true, false]);
  });

  it('that is too large for one call is counted up to where it goes on', async () => {
    const part = (count: number) => ({ next, matches: { count, isExact: false } });
    const { asked, search } = start(
      { rows: [row('1'), row('2')], ...part(5) },
      { rows: [row('3')], ...part(4) },
      { rows: [row('4'), row('5')], next, matches: { count: 4, isExact: true } },
    );
    const first = await search();
    const second = await search(first.nextCursor);
    const third = await search(second.nextCursor);
    expect([first.total, second.total, third.total]).toEqual([5, 6, 7]);
    expect(asked.map(({ countMatches }) => countMatches)).toEqual([true, true, true]);
  });
});
