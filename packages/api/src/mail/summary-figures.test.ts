import type { Summary } from '@app/contract/summaries-schemas';
import { describe, expect, it } from 'vitest';
import {
  describeCountChange,
  describeExtremeDays,
  formatPreviousRate,
  formatRate,
  sumUpSmallRegions,
  toBarHeightPx,
  toBarRows,
  toDayBars,
} from './summary-figures.ts';

describe('the comparison of a count', () => {
  it.each([
    [12, 9, 'daily', false, '3 more than the day before (9)'],
    [9, 12, 'weekly', false, '3 fewer than the week before (12)'],
    [5, 5, 'monthly', false, 'the same as the month before'],
    [5, 40, 'daily', true, 'the whole day before had 40'],
  ] as const)('compares %d with %d (%s, so far: %s)', (count, previous, kind, isSoFar, text) => {
    expect(describeCountChange(count, previous, kind, isSoFar)).toBe(text);
  });
});

const totals = (totalSubmissions: number, totalAttempts: number) => ({
  totalSubmissions,
  totalAttempts,
  completionRate: totalAttempts === 0 ? 0 : Math.round((100 * totalSubmissions) / totalAttempts),
});

describe('rates and their comparisons', () => {
  it('show no percentage for fewer than ten attempts', () =>
    expect(formatRate(totals(6, 9))).toBe('6 of 9'));
  it('show a percentage from ten attempts on', () => expect(formatRate(totals(7, 10))).toBe('70%'));
  it('show no percentage when the previous period had fewer than ten attempts', () =>
    expect(formatPreviousRate(totals(1, 2), 'weekly')).toBe('1 of 2 the week before'));
  it('say so when the previous period had no attempts', () =>
    expect(formatPreviousRate(totals(0, 0), 'daily')).toBe('no attempts the day before'));
});

const row = (label: string, count: number) => ({ label, count });

it('scales bars to the longest one and keeps a sliver of the smallest', () => {
  expect(
    toBarRows([row('a', 1), row('b', 1000), row('c', 0)]).map(({ percent, rest }) => [
      percent,
      rest,
    ]),
  ).toEqual([
    [1, 99],
    [100, 0],
    [0, 100],
  ]);
});

it('draws no bars when nothing was counted', () => {
  expect(toBarRows([row('a', 0)])[0]?.percent).toBe(0);
  expect(toBarHeightPx(0, 0)).toBe(0);
});

it('sums the rows beyond the limit in one row', () => {
  const rows = [row('a', 1), row('b', 5), row('c', 0), row('d', 3), row('e', 2)];

  expect(sumUpSmallRegions(rows, 3)).toEqual([row('b', 5), row('d', 3), row('2 other regions', 3)]);
  expect(sumUpSmallRegions(rows, 4).map(({ label }) => label)).toEqual(['b', 'd', 'e', 'a']);
});

const figures = { totalSubmissions: 0, totalAttempts: 0, completionRate: 0, dropoutCount: 0 };

/** The week from Monday, November 16, to Sunday, November 22, 2026, with these counts of completed surveys. */
const makeWeek = (...completed: readonly number[]): Summary => ({
  ...figures,
  date: '2026-11-16',
  priceRangeBreakdown: {},
  regionBreakdown: {},
  period: { kind: 'weekly', from: '2026-11-16', to: '2026-11-22' },
  timeZone: 'America/Toronto',
  topDropoutQuestion: null,
  previous: { from: '2026-11-09', to: '2026-11-15', ...figures },
  days: completed.map((count, index) => ({
    day: `2026-11-${16 + index}`,
    completed: count,
    dropped: 0,
  })),
});

const week = makeWeek(5, 7, 9, 6, 8, 2, 0);

describe('the days of a summary', () => {
  it('cover all days when the period is over', () => {
    expect(toDayBars(week, '2026-11-23')).toHaveLength(7);
    expect(describeExtremeDays(week, '2026-11-23')).toBe(
      'Most on Wednesday, November 18 (9), fewest on Sunday, November 22 (0).',
    );
  });

  it('end with today while the period runs', () => {
    expect(toDayBars(week, '2026-11-21').map(({ label }) => label)).toEqual([
      'Mon',
      'Tue',
      'Wed',
      'Thu',
      'Fri',
      'Sat',
    ]);
  });

  it('find the fewest only on a day that is over', () => {
    expect(describeExtremeDays(week, '2026-11-21')).toBe(
      'Most on Wednesday, November 18 (9), fewest on Monday, November 16 (5).',
    );
  });

  it('may find the most today', () => {
    expect(describeExtremeDays(makeWeek(5, 7, 9, 0, 0, 0, 0), '2026-11-18')).toBe(
      'Most on Wednesday, November 18 (9), fewest on Monday, November 16 (5).',
    );
  });

  it('count the days when several have the most or the fewest', () => {
    expect(describeExtremeDays(makeWeek(5, 9, 9, 0, 0, 2, 0), '2026-11-23')).toBe(
      'Most on 2 days (9), fewest on 3 days (0).',
    );
  });

  it.each([
    ['on the first day', '2026-11-16', week],
    ['when the past days are equal', '2026-11-18', makeWeek(4, 4, 1, 0, 0, 0, 0)],
  ])('name neither most nor fewest %s', (_, today, summary) =>
    expect(describeExtremeDays(summary, today)).toBe(''),
  );
});

it('writes large counts with separators', () => {
  expect(toBarRows([row('a', 12_345)])[0]?.count).toBe('12,345');
  expect(describeCountChange(12_345, 1_000, 'daily', false)).toBe(
    '11,345 more than the day before (1,000)',
  );
});
