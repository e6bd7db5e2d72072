import { type SummaryKind, summaryKinds } from '@app/contract/summaries-schemas';
import * as fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { createBusinessDay } from '../platform/business-day.ts';
import { endOfPeriod, periodClosedBefore, periodContaining, previousPeriod } from './summary-period.ts';

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
      fc.constantFrom('2026-03-08', '2026-11-01', '2025-12-31', '2026-01-01', '2026-03-29', '2026-10-25', '2028-02-29'),
      fc.integer({ min: -30 * 60, max: 54 * 60 }),
    )
    .map(([day, minutes]) => new Date(Date.parse(day) + minutes * 60_000)),
);
const cases = fc.record({ zone: fc.constantFrom(...zones), kind: fc.constantFrom(...summaryKinds), moment: moments });

type Case = { readonly zone: string; readonly kind: SummaryKind; readonly moment: Date };

/** Computes the period with a time-zone library, whose weeks begin on Monday as well. */
const expected = ({ zone, kind, moment }: Case, periodsBefore: number) => {
  const unit = units[kind];
  const start = DateTime.fromJSDate(moment, { zone })
    .startOf(unit)
    .minus({ [unit]: periodsBefore });
  return { kind, from: start.toISODate(), to: start.endOf(unit).toISODate(), end: start.plus({ [unit]: 1 }) };
};

const runs = { numRuns: 500 };

describe('the period of a summary', () => {
  it('contains a moment by the clocks of the time zone', () => {
    void fc.assert(
      fc.property(cases, (each) => {
        const { end: _end, ...period } = expected(each, 0);
        const day = createBusinessDay(each.zone)(each.moment);
        expect(periodContaining(each.kind, day)).toEqual(period);
      }),
      runs,
    );
  });

  it('just closed is the newest one that has ended, from the moment when it ends', () => {
    void fc.assert(
      fc.property(cases, (each) => {
        const businessDay = createBusinessDay(each.zone);
        const { end, ...period } = expected(each, 1);
        const closed = periodClosedBefore(each.kind, each.moment, businessDay);
        expect(closed).toEqual(period);
        expect(periodClosedBefore(each.kind, end.toJSDate(), businessDay)).toEqual(period);
        expect(periodClosedBefore(each.kind, new Date(end.toMillis() - 1), businessDay)).not.toEqual(period);
      }),
      runs,
    );
  });

  it('ends when the next day begins and follows the previous period without a gap', () => {
    void fc.assert(
      fc.property(cases, (each) => {
        const businessDay = createBusinessDay(each.zone);
        const { end, ...period } = expected(each, 0);
        const { end: _end, ...before } = expected(each, 1);
        const current = periodContaining(each.kind, period.from ?? '');
        expect(endOfPeriod(current, businessDay)).toEqual(end.toJSDate());
        expect(previousPeriod(current)).toEqual(before);
        expect(businessDay(endOfPeriod(previousPeriod(current), businessDay))).toBe(period.from);
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
    expect(periodContaining(kind, day)).toEqual({ kind, from, to });
  });
});
