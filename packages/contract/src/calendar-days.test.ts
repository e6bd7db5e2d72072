import { describe, expect, it } from 'vitest';
import { addDays, getStartOfDay } from './calendar-days.ts';

describe('getStartOfDay', () => {
  it.each([
    ['America/Toronto', '2026-11-21', '2026-11-21T05:00:00.000Z'],
    ['America/Toronto', '2026-07-01', '2026-07-01T04:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-21', '2026-11-20T10:00:00.000Z'],
    ['Etc/GMT+12', '2026-11-21', '2026-11-21T12:00:00.000Z'],
    // Clocks skip midnight here in spring.
    ['America/Asuncion', '2023-10-01', '2023-10-01T04:00:00.000Z'],
  ])('in the time zone %s on %s is %s', (timeZone, day, start) => {
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });

    expect(getStartOfDay(day, (moment) => format.format(moment)).toISOString()).toBe(start);
  });
});

describe('addDays', () => {
  it('continues across the ends of months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  });
});
