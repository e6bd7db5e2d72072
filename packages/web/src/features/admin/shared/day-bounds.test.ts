import { describe, expect, it } from 'vitest';
import { filterToday, findDayBounds } from './day-bounds.ts';

describe('findDayBounds', () => {
  it('bounds a day by its midnights in the time zone', () => {
    expect(findDayBounds('2026-11-21', '2026-11-21', 'Asia/Tokyo')).toEqual({
      from: '2026-11-20T15:00:00.000Z',
      to: '2026-11-21T15:00:00.000Z',
    });
  });

  it('bounds a day of 25 hours, on which clocks change', () => {
    expect(findDayBounds('2026-11-01', '2026-11-01', 'America/Toronto')).toEqual({
      from: '2026-11-01T04:00:00.000Z',
      to: '2026-11-02T05:00:00.000Z',
    });
  });

  it('starts a day at 1:00 when its midnight is skipped', () => {
    expect(findDayBounds('2026-03-08', '2026-03-08', 'America/Havana')).toEqual({
      from: '2026-03-08T05:00:00.000Z',
      to: '2026-03-09T04:00:00.000Z',
    });
  });
});

describe('filterToday', () => {
  it('keeps the first moment of a day, and not that of the next day', () => {
    const times = [
      '2026-11-22T05:00:00.000Z',
      '2026-11-22T04:59:59.000Z',
      '2026-11-21T05:00:00.000Z',
      '2026-11-21T04:59:59.000Z',
    ];
    const today = { day: '2026-11-21', timeZone: 'America/Toronto' };

    expect(filterToday(times, (time) => time, today)).toEqual(times.slice(1, 3));
  });
});
