import { describe, expect, it } from 'vitest';
import { createBusinessDay } from './business-day.ts';
import { addDays, listDays, startOfDay } from './time.ts';

describe('the start of a business day', () => {
  it.each([
    ['America/Toronto', '2026-11-21', '2026-11-21T05:00:00.000Z'],
    ['America/Toronto', '2026-07-01', '2026-07-01T04:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-21', '2026-11-20T10:00:00.000Z'],
    ['Etc/GMT+12', '2026-11-21', '2026-11-21T12:00:00.000Z'],
    // Clocks skip midnight here in spring.
    ['America/Asuncion', '2023-10-01', '2023-10-01T04:00:00.000Z'],
  ])('in the time zone %s on %s is %s', (zone, day, start) => {
    expect(startOfDay(day, createBusinessDay(zone)).toISOString()).toBe(start);
  });
});

describe('calendar days', () => {
  it('continue across the ends of months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(listDays('2026-10-31', '2026-11-02')).toEqual([
      '2026-10-31',
      '2026-11-01',
      '2026-11-02',
    ]);
    expect(listDays('2026-11-02', '2026-11-01')).toEqual([]);
  });
});
