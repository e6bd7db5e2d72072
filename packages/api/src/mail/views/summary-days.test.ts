import type { Summary } from '@app/contract/summaries-schemas';
import { describe, expect, it } from 'vitest';
import { dayBars, daysNote } from './summary-days.ts';

const figures = { totalSubmissions: 0, totalAttempts: 0, completionRate: 0, dropoutCount: 0 };

/** The week from Monday, November 16, to Sunday, November 22, 2026, with so many completed on each day. */
const makeWeek = (...completed: readonly number[]): Summary => ({
  ...figures,
  date: '2026-11-16',
  priceRangeBreakdown: {},
  regionBreakdown: {},
  period: { kind: 'weekly', from: '2026-11-16', to: '2026-11-22' },
  timeZone: 'America/Toronto',
  topDropoutQuestion: null,
  previous: { from: '2026-11-09', to: '2026-11-15', ...figures },
  days: completed.map((count, index) => ({ day: `2026-11-${16 + index}`, completed: count, dropped: 0 })),
});

const week = makeWeek(5, 7, 9, 6, 8, 2, 0);

describe('the days of a summary', () => {
  it('are all there when the period is over', () => {
    expect(dayBars(week, '2026-11-23')).toHaveLength(7);
    expect(daysNote(week, '2026-11-23')).toBe('Most on Wednesday, November 18 (9), fewest on Sunday, November 22 (0).');
  });

  it('end with today while the period goes on', () => {
    expect(dayBars(week, '2026-11-21').map(({ label }) => label)).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
  });

  it('have the fewest on a day that is over', () => {
    expect(daysNote(week, '2026-11-21')).toBe('Most on Wednesday, November 18 (9), fewest on Monday, November 16 (5).');
  });

  it('can have the most today', () => {
    expect(daysNote(makeWeek(5, 7, 9, 0, 0, 0, 0), '2026-11-18')).toBe(
      'Most on Wednesday, November 18 (9), fewest on Monday, November 16 (5).',
    );
  });

  it('are counted where several have the most or the fewest', () => {
    expect(daysNote(makeWeek(5, 9, 9, 0, 0, 2, 0), '2026-11-23')).toBe('Most on 2 days (9), fewest on 3 days (0).');
  });

  it.each([
    ['on the first day', '2026-11-16', week],
    ['when the days that are over are alike', '2026-11-18', makeWeek(4, 4, 1, 0, 0, 0, 0)],
  ])('have neither most nor fewest %s', (_, today, summary) => expect(daysNote(summary, today)).toBe(''));
});
