import { describe, expect, it } from 'vitest';
import { describeSentSummary, formatSummaryLines } from './summary-text.ts';

const makeResponse = (
  states: Readonly<Record<string, 'sent' | 'waiting' | 'suppressed' | 'givenUp'>>,
) => ({
  summary: { totalSubmissions: 12 },
  deliveries: Object.entries(states).map(([recipient, state]) => ({ recipient, state })),
});

describe('describeSentSummary', () => {
  it('names everyone the e-mail was sent to and the number of submissions', () => {
    expect(
      describeSentSummary(
        'weekly',
        makeResponse({ 'a@example.com': 'sent', 'b@example.com': 'sent' }),
      ),
    ).toEqual({
      title: 'Weekly summary sent',
      description: 'An e-mail was sent to a@example.com, b@example.com with 12 submissions',
    });
  });

  it('lists who received the e-mail, who still will and who will not', () => {
    const states = {
      'a@e.com': 'sent',
      'b@e.com': 'waiting',
      'c@e.com': 'suppressed',
      'd@e.com': 'givenUp',
    } as const;

    expect(describeSentSummary('daily', makeResponse(states)).description?.split('\n')).toEqual([
      'An e-mail was sent to a@e.com with 12 submissions',
      'Still to be sent to b@e.com, as soon as the mail service takes it',
      'Not sent to c@e.com: earlier mail bounced or was reported as spam',
      'Not sent to d@e.com: the address was refused',
    ]);
  });

  it('does not claim that an e-mail was sent while all of them wait', () => {
    expect(
      describeSentSummary('monthly', makeResponse({ 'a@example.com': 'waiting' })),
    ).toMatchObject({
      title: 'Monthly summary saved',
      description:
        'The mail service takes no mail now. The e-mail with 12 submissions goes to a@example.com as soon as it does',
    });
  });

  it('reports a failure when no recipient gets the e-mail', () => {
    expect(describeSentSummary('daily', makeResponse({ 'a@example.com': 'suppressed' }))).toEqual({
      title: 'Error',
      description:
        'Failed to send daily summary email\nNot sent to a@example.com: earlier mail bounced or was reported as spam',
      variant: 'destructive',
    });
  });
});

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

describe('formatSummaryLines', () => {
  it('lists the figures and the three most frequent price ranges and regions', () => {
    expect(formatSummaryLines(summary).split('\n')).toEqual([
      expect.stringMatching(/^Date: .*20.*2026 \(America\/Toronto\)$/),
      'Submissions: 12',
      'Attempts: 18',
      'Completion rate: 67%',
      'Dropouts: 6',
      'Top price ranges: $20,000 to $35,000 (6), $35,000 to $50,000 (4), Under $20,000 (1)',
      'Top regions: Texas (5), Ohio (4), Ontario (2)',
    ]);
  });

  it('orders tied price ranges as the quiz does and tied regions by name', () => {
    const equals = { over100k: 2, old: 2, '50to75k': 2, under20k: 2 };
    const text = formatSummaryLines({
      ...summary,
      priceRangeBreakdown: equals,
      regionBreakdown: { TX: 1, ON: 1, AL: 1, ME: 2 },
    });

    expect(text.split('\n').slice(-2)).toEqual([
      'Top price ranges: Under $20,000 (2), $50,000 to $75,000 (2), Over $100,000 (2)',
      'Top regions: Maine (2), Alabama (1), Ontario (1)',
    ]);
  });

  it('shows None when there is nothing to rank', () => {
    expect(formatSummaryLines({ ...summary, regionBreakdown: {} })).toContain('Top regions: None');
  });
});
