import { describe, expect, it } from 'vitest';
import { createBusinessDayFormatter } from './business-day.ts';

describe('the business day', () => {
  it.each([
    ['2026-11-21T04:59:59Z', '2026-11-20'],
    ['2026-11-21T05:00:00Z', '2026-11-21'],
    ['2026-07-01T03:59:59Z', '2026-06-30'],
    ['2026-07-01T04:00:00Z', '2026-07-01'],
  ])('of the moment %s in Toronto is %s', (moment, day) => {
    expect(createBusinessDayFormatter('America/Toronto')(new Date(moment))).toBe(day);
  });

  it('depends on the time zone that it is created for', () => {
    expect(createBusinessDayFormatter('Asia/Tokyo')(new Date('2026-11-20T15:00:00Z'))).toBe(
      '2026-11-21',
    );
  });

  it.each([
    ['2026-03-08T04:59:59.999Z', '2026-03-07'],
    ['2026-03-08T05:00:00.000Z', '2026-03-08'],
    ['2026-03-09T03:59:59.999Z', '2026-03-08'],
    ['2026-11-01T04:00:00.000Z', '2026-11-01'],
    ['2026-11-02T04:59:59.999Z', '2026-11-01'],
  ])('ends at midnight in Toronto even when clocks change: %s is on %s', (moment, day) => {
    expect(createBusinessDayFormatter('America/Toronto')(new Date(moment))).toBe(day);
  });
});
