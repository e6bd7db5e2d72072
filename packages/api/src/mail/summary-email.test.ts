import type { Summary } from '@app/contract/summaries-schemas';
import { describe, expect, it } from 'vitest';
import { getSampleEmail, sampleContext } from '../../scripts/sample-emails.ts';
import { renderEmail } from './emails.ts';
import { buildSummaryView } from './summary-email.ts';

const makeSummary = (overrides: Partial<Summary> = {}): Summary => ({
  date: '2026-11-20',
  totalSubmissions: 12,
  totalAttempts: 15,
  completionRate: 80,
  dropoutCount: 3,
  priceRangeBreakdown: { '35to50k': 9, ancientRange: 3 },
  regionBreakdown: { ON: 8, CA: 3, Unknown: 1 },
  period: { kind: 'daily', from: '2026-11-20', to: '2026-11-20' },
  timeZone: 'America/Toronto',
  topDropoutQuestion: { questionId: 'features.powerPreference', count: 1 },
  previous: {
    from: '2026-11-19',
    to: '2026-11-19',
    totalSubmissions: 9,
    totalAttempts: 12,
    completionRate: 75,
    dropoutCount: 3,
  },
  days: [{ day: '2026-11-20', completed: 12, dropped: 3 }],
  ...overrides,
});

type Content = Parameters<typeof buildSummaryView>[0];
const view = (overrides: Partial<Content> = {}, createdAt = '2026-11-21T11:00:00.000Z') =>
  buildSummaryView(
    {
      kind: 'summary',
      summary: makeSummary(),
      nextAt: '2026-11-22T11:00:00.000Z',
      isManual: false,
      ...overrides,
    },
    createdAt,
    sampleContext,
  );

const empty = makeSummary({
  totalSubmissions: 0,
  totalAttempts: 0,
  completionRate: 0,
  dropoutCount: 0,
  topDropoutQuestion: null,
});

describe('the e-mail of a summary', () => {
  it('names whom to call first, with first pick and a link, and no phone number', () => {
    const { text, html } = renderEmail(getSampleEmail('summary-daily'), sampleContext);

    expect(text).toMatch(
      /WHO TO CALL\nAda Lovelace, 2026 Honda CR-V Hybrid Sport\nNo answer since Thursday, November 19, 2026 at 4:12 PM\.\nhttps:\S+view=leads&lead=sample-lead-of-ada\nGrace Hopper\nAction due Friday, November 20, 2026\./,
    );
    expect(text.indexOf('WHO TO CALL')).toBeLessThan(text.indexOf(' completed ('));
    expect(html.indexOf('Who to call')).toBeLessThan(html.lastIndexOf('left before the end'));
    expect(view().hasLeads).toBe(false);
  });

  it('says how many leads to call could not be read, also when no other is due', () => {
    const { hasLeads, unreadableLeads } = view({ unreadableLeads: 2 });

    expect(hasLeads).toBe(true);
    expect(unreadableLeads).toBe('Left out because unreadable: 2 of the leads to call.');
    expect(view().unreadableLeads).toBe('');
  });

  it('states its period, its time zone and when the next summary comes', () => {
    const { subject, coverage, next } = view();

    expect(subject).toBe('Daily summary: Friday, November 20, 2026');
    expect(coverage).toContain('Eastern Time (America/Toronto)');
    expect(next).toBe('The next daily summary comes Sunday, November 22, 2026 at 6:00 AM.');
  });

  it('compares its figures with the previous period', () => {
    expect(view().figures.map(({ value, change }) => `${value}: ${change}`)).toEqual([
      '12: 3 more than the day before (9)',
      '3: the same as the day before',
      '15: 3 more than the day before (12)',
      '80%: 75% the day before',
    ]);
  });

  it('names price ranges and regions, and keeps a range that the quiz no longer has', () => {
    const { priceRanges, regions } = view();

    expect(priceRanges.find(({ count }) => count === '9')?.label).toBe('$35,000 to $50,000');
    expect(priceRanges.at(-1)).toMatchObject({ label: 'ancientRange', count: '3' });
    expect(regions.map(({ label, count }) => [label, count])).toEqual([
      ['Ontario', '8'],
      ['California', '3'],
      ['Unknown', '1'],
    ]);
  });

  it('names the top dropout question as the dashboard does', () => {
    expect(view().topDropout).toBe('Power Preference (1 visitor left there)');
    expect(view({ summary: makeSummary({ topDropoutQuestion: null }) }).topDropout).toBeUndefined();
  });

  it.each([
    { tiedQuestions: 1, expected: 'Towing and 1 other question (1 visitor left at each)' },
    { tiedQuestions: 2, expected: 'Towing and 2 other questions (1 visitor left at each)' },
  ])('names a tie of the top dropout question: "$expected"', ({ tiedQuestions, expected }) => {
    const topDropoutQuestion = { questionId: 'usage.towing', count: 1, tiedQuestions };

    expect(view({ summary: makeSummary({ topDropoutQuestion }) }).topDropout).toBe(expected);
  });

  it('shows the days of a week and none for a daily summary', () => {
    const days = ['16', '17'].map((day) => ({
      day: `2026-11-${day}`,
      completed: Number(day),
      dropped: 0,
    }));
    const week = makeSummary({
      period: { kind: 'weekly', from: '2026-11-16', to: '2026-11-22' },
      days,
    });

    expect(
      view({ summary: week }).days.map(({ label, shownCount }) => [label, shownCount]),
    ).toEqual([
      ['Mon', '16'],
      ['Tue', '17'],
    ]);
    expect(view().hasDays).toBe(false);
  });
});

describe('the e-mail of a summary that staff asked for', () => {
  it.each([
    ['2026-11-20T22:00:00.000Z', true],
    ['2026-11-21T04:59:59.000Z', true],
    ['2026-11-21T05:00:00.000Z', false],
  ])('that was written at %s says "so far": %s', (createdAt, isSoFar) => {
    expect(view({ isManual: true }, createdAt).subject.endsWith(', so far')).toBe(isSoFar);
  });
});

describe('the e-mail of a summary without traffic', () => {
  it('states when the site was checked and what the check cannot tell', () => {
    const siteCheck = { reachable: true, detail: 'The quiz answered 200; the API answered 401.' };
    const checked =
      'Checked Saturday, November 21, 2026 at 6:00 AM: the quiz and its data calls answer.';

    expect(view({ summary: empty, siteCheck }).quietDetail).toBe(
      `${checked} It cannot be told whether they did all through the day.`,
    );
    const month = {
      ...empty,
      period: { kind: 'monthly' as const, from: '2026-10-01', to: '2026-10-31' },
    };

    expect(view({ summary: month, siteCheck }).quietDetail).toBe(
      `${checked} It cannot be told whether they did all through the period.`,
    );
  });

  it('warns when the site did not respond', () => {
    const reachable = view({ summary: empty, siteCheck: { reachable: true, detail: '' } });

    expect([reachable.hasTraffic, reachable.isAlarm, reachable.quietTitle]).toEqual([
      false,
      false,
      'No visitors counted',
    ]);
    const silent = view({ summary: empty, siteCheck: { reachable: false, detail: 'No answer.' } });

    expect([silent.isAlarm, silent.quietTitle]).toEqual([true, 'The site did not answer']);
    expect(silent.quietDetail).toMatch(/^Checked Saturday, .* may be wrong\. No answer\.$/);
  });

  it('claims nothing when the site was not checked', () =>
    expect(view({ summary: empty }).quietTitle).toBe('No visitors counted'));

  it('shows no rate', () => expect(view({ summary: empty }).figures).toHaveLength(3));
});

it.each(['summary-weekly', 'summary-monthly'])('lists the days of %s in plain text', (name) => {
  const email = getSampleEmail(name);
  if (email.content.kind !== 'summary') throw new Error('no summary');

  const { text } = renderEmail(email, sampleContext);

  for (const { day, completed, dropped } of email.content.summary.days) {
    expect(text).toContain(`${day}: ${completed} completed, ${dropped} left`);
  }
});
