import { summarySchema } from '@app/contract/summaries-schemas';
import { describe, expect, it } from 'vitest';
import { noTotals } from '../../tests/support/no-totals.ts';
import type { Totals } from '../totals/counters-store.ts';
import { buildSummary } from './build-summary.ts';
import { periodContaining } from './summary-period.ts';

const build = (kind: 'daily' | 'weekly', day: string, totals: Readonly<Record<string, Partial<Totals>>>) => {
  const totalsOf = (each: string): Totals => ({ ...noTotals, ...totals[each] });
  const counters = {
    readTotals: async (days: readonly string[]) => ({
      ...noTotals,
      surveys: days.reduce((sum, each) => sum + totalsOf(each).surveys, 0),
      dropouts: days.reduce((sum, each) => sum + totalsOf(each).dropouts, 0),
      ...(days.length === 1 ? totalsOf(days[0] ?? '') : {}),
    }),
    readAllTime: async () => noTotals,
  };
  return buildSummary(periodContaining(kind, day), { counters, businessTimeZone: 'America/Toronto' });
};

describe('buildSummary', () => {
  it('adds up the days and compares with the previous period', async () => {
    const summary = await build('weekly', '2026-11-18', {
      '2026-11-09': { surveys: 4, dropouts: 1 },
      '2026-11-15': { surveys: 1 },
      '2026-11-16': { surveys: 2, dropouts: 1, byRegion: { ON: 1, CA: 1 }, dropoutsByQuestion: { 'usage.towing': 1 } },
      '2026-11-22': { surveys: 1, byRegion: { ON: 1 }, byPriceRange: { under20k: 1 } },
      '2026-11-23': { surveys: 50 },
    });
    expect(summary).toMatchObject({
      date: '2026-11-16',
      totalSubmissions: 3,
      totalAttempts: 4,
      completionRate: 75,
      dropoutCount: 1,
      regionBreakdown: { ON: 2, CA: 1 },
      priceRangeBreakdown: { under20k: 1 },
      topDropoutQuestion: { questionId: 'usage.towing', count: 1 },
      previous: { from: '2026-11-09', to: '2026-11-15', totalSubmissions: 5, totalAttempts: 6, completionRate: 83 },
    });
    expect(summary.days.map(({ completed }) => completed)).toEqual([2, 0, 0, 0, 0, 0, 1]);
    expect(summary.days.map(({ dropped }) => dropped)).toEqual([1, 0, 0, 0, 0, 0, 0]);
    expect(summarySchema.parse(summary)).toEqual(summary);
  });

  it('reads each day of the period and of the previous one once', async () => {
    const read: string[] = [];
    const counters = {
      readTotals: async (days: readonly string[]) => {
        read.push(...days);
        return noTotals;
      },
      readAllTime: async () => noTotals,
    };
    await buildSummary(periodContaining('monthly', '2026-08-15'), { counters, businessTimeZone: 'UTC' });
    expect(read).toHaveLength(62);
    expect(new Set(read).size).toBe(62);
  });

  it('returns zeros and a rate of 0 for a day without visitors', async () => {
    const summary = await build('daily', '2026-11-20', {});
    expect(summary).toMatchObject({ totalAttempts: 0, completionRate: 0, topDropoutQuestion: null });
    expect(summary.days).toEqual([{ day: '2026-11-20', completed: 0, dropped: 0 }]);
  });

  it('rounds the rate to a whole percent and names the first of equally frequent questions', async () => {
    const dropoutsByQuestion = { 'usage.towing': 1, 'lifestyle.currentCar': 1 };
    const summary = await build('daily', '2026-11-20', {
      '2026-11-20': { surveys: 1, dropouts: 2, dropoutsByQuestion },
    });
    expect([summary.completionRate, summary.topDropoutQuestion?.questionId]).toEqual([33, 'lifestyle.currentCar']);
  });

  it('names the question at which most visitors left in the whole period', async () => {
    const leftAt = (dropoutsByQuestion: Readonly<Record<string, number>>) => ({ dropoutsByQuestion });
    const { topDropoutQuestion } = await build('weekly', '2026-11-20', {
      '2026-11-16': leftAt({ 'budget.totalPriceRange': 2, 'lifestyle.currentCar': 1, 'usage.towing': 2 }),
      '2026-11-17': leftAt({ 'usage.towing': 1 }),
    });
    expect(topDropoutQuestion).toEqual({ questionId: 'usage.towing', count: 3 });
  });
});
