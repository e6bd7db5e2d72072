import { afterEach, describe, expect, it, vi } from 'vitest';
import { filterToday, formatIsoDate, startOfDay, startOfNextDay } from './browser-time.ts';

const at = (text: string) => new Date(text).getTime();

afterEach(() => vi.unstubAllEnvs());

describe('browser time', () => {
  it('starts and ends a day at midnight of the browser', () => {
    expect(startOfDay(at('2026-11-21T16:20:00'))).toBe(at('2026-11-21T00:00:00'));
    expect(startOfNextDay(at('2026-11-21T16:20:00'))).toBe(at('2026-11-22T00:00:00'));
  });

  it('starts a day at 1:00 when its midnight is skipped, and ends it at midnight', () => {
    vi.stubEnv('TZ', 'America/Havana');
    expect(startOfDay(at('2026-03-08T16:20:00'))).toBe(at('2026-03-08T01:00:00'));
    expect(startOfNextDay(at('2026-03-08T16:20:00'))).toBe(at('2026-03-09T00:00:00'));
  });

  it('names a day as year, month and day', () => {
    expect(formatIsoDate(at('2026-03-05T00:00:00'))).toBe('2026-03-05');
    expect(formatIsoDate(at('2026-12-31T23:59:59'))).toBe('2026-12-31');
  });

  it('counts the first moment of a day, and not that of the next day', () => {
    const times = [
      '2026-11-22T00:00:00',
      '2026-11-21T23:59:59',
      '2026-11-21T00:00:00',
      '2026-11-20T23:59:59',
    ];
    const rows = times.map((time) => new Date(time).toISOString());

    expect(filterToday(rows, (row) => row, at('2026-11-21T00:00:00'))).toEqual(rows.slice(1, 3));
  });
});
