import { describe, expect, it } from 'vitest';
import { countComparison, rateComparison, rateText } from './comparison.ts';

describe('countComparison', () => {
  it.each([
    [12, 9, 'daily', false, '3 more than the day before (9)'],
    [9, 12, 'weekly', false, '3 fewer than the week before (12)'],
    [5, 5, 'monthly', false, 'the same as the month before'],
    [5, 40, 'daily', true, 'the whole day before had 40'],
  ] as const)('of %d with %d (%s, so far: %s)', (count, previous, kind, isSoFar, text) => {
    expect(countComparison(count, previous, kind, isSoFar)).toBe(text);
  });
});

const totals = (totalSubmissions: number, totalAttempts: number) => ({
  totalSubmissions,
  totalAttempts,
  completionRate: totalAttempts === 0 ? 0 : Math.round((100 * totalSubmissions) / totalAttempts),
});

describe('a rate', () => {
  it('has no percentage on fewer than ten attempts', () => expect(rateText(totals(6, 9))).toBe('6 of 9'));
  it('is a percentage from ten attempts on', () => expect(rateText(totals(7, 10))).toBe('70%'));
  it('is compared without one when the time before had fewer than ten', () =>
    expect(rateComparison(totals(1, 2), 'weekly')).toBe('1 of 2 the week before'));
  it('is compared with nothing when there was nothing', () =>
    expect(rateComparison(totals(0, 0), 'daily')).toBe('no attempts the day before'));
});
