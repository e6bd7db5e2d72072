import { describe, expect, it } from 'vitest';
import { summaryText } from './summary-text.ts';

const summary = {
  date: '2026-11-20',
  totalSubmissions: 12,
  totalAttempts: 18,
  completionRate: 67,
  dropoutCount: 6,
  priceRangeBreakdown: { under20k: 1, '20to35k': 6, '35to50k': 4, '50to75k': 1, over100k: 0 },
  regionBreakdown: { ON: 2, TX: 5, OH: 4, ME: 1 },
  period: { kind: 'daily' as const, from: '2026-11-20', to: '2026-11-20' },
  timeZone: 'America/Toronto',
  topDropoutQuestion: null,
  previous: {
    from: '2026-11-19',
    to: '2026-11-19',
    totalSubmissions: 0,
    totalAttempts: 0,
    completionRate: 0,
    dropoutCount: 0,
  },
  days: [{ day: '2026-11-20', completed: 12, dropped: 6 }],
};

describe('summaryText', () => {
  it('lists the figures and the three strongest price ranges and regions', () => {
    expect(summaryText(summary).split('\n')).toEqual([
      expect.stringMatching(/^Date: .*20.*2026 \(America\/Toronto\)$/),
      'Submissions: 12',
      'Attempts: 18',
      'Completion rate: 67%',
      'Dropouts: 6',
      'Top price ranges: $20,000 to $35,000 (6), $35,000 to $50,000 (4), Under $20,000 (1)',
      'Top regions: Texas (5), Ohio (4), Ontario (2)',
    ]);
  });

  it('lists equal price ranges as the quiz does and equal regions by name, however they were stored', () => {
    const equals = { over100k: 2, old: 2, '50to75k': 2, under20k: 2 };
    const text = summaryText({
      ...summary,
      priceRangeBreakdown: equals,
      regionBreakdown: { TX: 1, ON: 1, AL: 1, ME: 2 },
    });
    expect(text.split('\n').slice(-2)).toEqual([
      'Top price ranges: Under $20,000 (2), $50,000 to $75,000 (2), Over $100,000 (2)',
      'Top regions: Maine (2), Alabama (1), Ontario (1)',
    ]);
  });

  it('says so where there is nothing to rank', () => {
    expect(summaryText({ ...summary, regionBreakdown: {} })).toContain('Top regions: None');
  });
});
