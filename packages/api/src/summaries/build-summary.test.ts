import { type SummaryKind, summaryKinds, summarySchema } from '@app/contract/summaries-schemas';
import * as fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { noTotals } from '../../tests/support/no-totals.ts';
import type { Totals } from '../counters/counters-store.ts';
import { createBusinessDayFormatter } from '../platform/business-day.ts';
import {
  buildSummary,
  getEndOfPeriod,
  getLastClosedPeriod,
  getPeriodContaining,
  getPreviousPeriod,
} from './build-summary.ts';

const build = (
  kind: 'daily' | 'weekly',
  day: string,
  totals: Readonly<Record<string, Partial<Totals>>>,
) => {
  const getTotals = (each: string): Totals => ({ ...noTotals, ...totals[each] });
  const counters = {
    readTotals: async (days: readonly string[]) => ({
      ...noTotals,
      surveys: days.reduce((sum, each) => sum + getTotals(each).surveys, 0),
      dropouts: days.reduce((sum, each) => sum + getTotals(each).dropouts, 0),
      ...(days.length === 1 ? getTotals(days[0] ?? '') : {}),
    }),
    readAllTime: async () => noTotals,
  };
  return buildSummary(getPeriodContaining(kind, day), {
    counters,
    businessTimeZone: 'America/Toronto',
  });
};

describe('buildSummary', () => {
  it('adds up the days and compares with the previous period', async () => {
    const summary = await build('weekly', '2026-11-18', {
      '2026-11-09': { surveys: 4, dropouts: 1 },
      '2026-11-15': { surveys: 1 },
      '2026-11-16': {
        surveys: 2,
        dropouts: 1,
        byRegion: { ON: 1, CA: 1 },
        dropoutsByQuestion: { 'usage.towing': 1 },
      },
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
      previous: {
        from: '2026-11-09',
        to: '2026-11-15',
        totalSubmissions: 5,
        totalAttempts: 6,
        completionRate: 83,
      },
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

    await buildSummary(getPeriodContaining('monthly', '2026-08-15'), {
      counters,
      businessTimeZone: 'UTC',
    });
    expect(read).toHaveLength(62);
    expect(new Set(read).size).toBe(62);
  });

  it('returns zeros and a rate of 0 for a day without visitors', async () => {
    const summary = await build('daily', '2026-11-20', {});

    expect(summary).toMatchObject({
      totalAttempts: 0,
      completionRate: 0,
      topDropoutQuestion: null,
    });
    expect(summary.days).toEqual([{ day: '2026-11-20', completed: 0, dropped: 0 }]);
  });

  it('rounds the rate to a whole percent, and names the first of equally frequent questions with the number of the others', async () => {
    const dropoutsByQuestion = { 'usage.towing': 1, 'lifestyle.currentCar': 1 };
    const summary = await build('daily', '2026-11-20', {
      '2026-11-20': { surveys: 1, dropouts: 2, dropoutsByQuestion },
    });

    expect(summary.completionRate).toBe(33);
    expect(summary.topDropoutQuestion).toEqual({
      questionId: 'lifestyle.currentCar',
      count: 1,
      tiedQuestions: 1,
    });
  });

  it('names the question at which most visitors left in the whole period', async () => {
    const leftAt = (dropoutsByQuestion: Readonly<Record<string, number>>) => ({
      dropoutsByQuestion,
    });
    const { topDropoutQuestion } = await build('weekly', '2026-11-20', {
      '2026-11-16': leftAt({
        'budget.totalPriceRange': 2,
        'lifestyle.currentCar': 1,
        'usage.towing': 2,
      }),
      '2026-11-17': leftAt({ 'usage.towing': 1 }),
    });

    expect(topDropoutQuestion).toEqual({ questionId: 'usage.towing', count: 3 });
  });
});

const zones = [
  'America/Toronto',
  'America/Vancouver',
  'America/St_Johns',
  'America/Phoenix',
  'America/Sao_Paulo',
  'Europe/London',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Asia/Kathmandu',
  'UTC',
];
const units = { daily: 'day', weekly: 'week', monthly: 'month' } as const;

const utc = (text: string): Date => new Date(text);

/** Any moment, with many around the midnights when clocks change and years end. */
const moments = fc.oneof(
  fc.date({ min: utc('2015-01-01'), max: utc('2036-01-01'), noInvalidDate: true }),
  fc
    .tuple(
      fc.constantFrom(
        '2026-03-08',
        '2026-11-01',
        '2025-12-31',
        '2026-01-01',
        '2026-03-29',
        '2026-10-25',
        '2028-02-29',
      ),
      fc.integer({ min: -30 * 60, max: 54 * 60 }),
    )
    .map(([day, minutes]) => new Date(Date.parse(day) + minutes * 60_000)),
);
const cases = fc.record({
  zone: fc.constantFrom(...zones),
  kind: fc.constantFrom(...summaryKinds),
  moment: moments,
});

type Case = { readonly zone: string; readonly kind: SummaryKind; readonly moment: Date };

/** Computes the period with a time-zone library, whose weeks begin on Monday as well. */
const expected = ({ zone, kind, moment }: Case, periodsBefore: number) => {
  const unit = units[kind];
  const start = DateTime.fromJSDate(moment, { zone })
    .startOf(unit)
    .minus({ [unit]: periodsBefore });
  return {
    kind,
    from: start.toISODate(),
    to: start.endOf(unit).toISODate(),
    end: start.plus({ [unit]: 1 }),
  };
};

const runs = { numRuns: 500 };

describe('the period of a summary', () => {
  it('contains a moment by the clocks of the time zone', () => {
    void fc.assert(
      fc.property(cases, (each) => {
        const { end: _end, ...period } = expected(each, 0);
        const day = createBusinessDayFormatter(each.zone)(each.moment);

        expect(getPeriodContaining(each.kind, day)).toEqual(period);
      }),
      runs,
    );
  });

  it('counts as closed from the moment when it ends', () => {
    void fc.assert(
      fc.property(cases, (each) => {
        const toBusinessDay = createBusinessDayFormatter(each.zone);
        const { end, ...period } = expected(each, 1);
        const closed = getLastClosedPeriod(each.kind, each.moment, toBusinessDay);

        expect(closed).toEqual(period);
        expect(getLastClosedPeriod(each.kind, end.toJSDate(), toBusinessDay)).toEqual(period);
        expect(
          getLastClosedPeriod(each.kind, new Date(end.toMillis() - 1), toBusinessDay),
        ).not.toEqual(period);
      }),
      runs,
    );
  });

  it('ends when the next day begins and follows the previous period without a gap', () => {
    void fc.assert(
      fc.property(cases, (each) => {
        const toBusinessDay = createBusinessDayFormatter(each.zone);
        const { end, ...period } = expected(each, 0);
        const { end: _end, ...before } = expected(each, 1);
        const current = getPeriodContaining(each.kind, period.from ?? '');

        expect(getEndOfPeriod(current, toBusinessDay)).toEqual(end.toJSDate());
        expect(getPreviousPeriod(current)).toEqual(before);
        expect(toBusinessDay(getEndOfPeriod(getPreviousPeriod(current), toBusinessDay))).toBe(
          period.from,
        );
      }),
      runs,
    );
  });

  it.each([
    ['daily', '2026-11-20', '2026-11-20', '2026-11-20'],
    ['weekly', '2026-11-22', '2026-11-16', '2026-11-22'],
    ['weekly', '2026-11-23', '2026-11-23', '2026-11-29'],
    ['weekly', '2027-01-01', '2026-12-28', '2027-01-03'],
    ['monthly', '2028-02-10', '2028-02-01', '2028-02-29'],
    ['monthly', '2026-12-31', '2026-12-01', '2026-12-31'],
  ] as const)('%s for %s is %s to %s', (kind, day, from, to) => {
    expect(getPeriodContaining(kind, day)).toEqual({ kind, from, to });
  });
});
