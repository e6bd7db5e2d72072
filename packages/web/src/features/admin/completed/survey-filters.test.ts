import { describe, expect, it } from 'vitest';
import { toRangeBounds } from './survey-filters.ts';

const timeZone = 'America/Toronto';

describe('toRangeBounds', () => {
  it('bounds today by the midnights of the time zone', () => {
    expect(toRangeBounds('today', { day: '2026-11-21', timeZone })).toEqual({
      from: '2026-11-21T05:00:00.000Z',
      to: '2026-11-22T05:00:00.000Z',
    });
  });

  it('covers seven days as the past week, of which today is the last', () => {
    expect(toRangeBounds('week', { day: '2026-03-03', timeZone })).toEqual({
      from: '2026-02-25T05:00:00.000Z',
      to: '2026-03-04T05:00:00.000Z',
    });
  });

  it.each([
    { today: '2026-01-15', first: '2025-12-15T05:00:00.000Z' },
    { today: '2026-03-31', first: '2026-02-28T05:00:00.000Z' },
    { today: '2026-12-31', first: '2026-11-30T05:00:00.000Z' },
  ])(
    'starts the past month of $today on the same day or the last one of the month before',
    ({ today, first }) => {
      expect(toRangeBounds('month', { day: today, timeZone }).from).toBe(first);
    },
  );

  it('follows the clocks that change within the range', () => {
    expect(toRangeBounds('week', { day: '2026-11-03', timeZone })).toEqual({
      from: '2026-10-28T04:00:00.000Z',
      to: '2026-11-04T05:00:00.000Z',
    });
  });
});
