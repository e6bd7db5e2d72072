import { afterEach, describe, expect, it, vi } from 'vitest';
import { dayOf, ofDay, startOfDay, startOfNextDay } from './start-of-day.ts';

const at = (text: string) => new Date(text).getTime();

afterEach(() => vi.unstubAllEnvs());

describe('the day', () => {
  it('begins and ends at midnight of the browser', () => {
    expect(startOfDay(at('2026-11-21T16:20:00'))).toBe(at('2026-11-21T00:00:00'));
    expect(startOfNextDay(at('2026-11-21T16:20:00'))).toBe(at('2026-11-22T00:00:00'));
  });

  it('ends at midnight where its own midnight was skipped', () => {
    vi.stubEnv('TZ', 'America/Havana');
    expect(startOfDay(at('2026-03-08T16:20:00'))).toBe(at('2026-03-08T01:00:00'));
    expect(startOfNextDay(at('2026-03-08T16:20:00'))).toBe(at('2026-03-09T00:00:00'));
  });

  it('is named as in a calendar', () => {
    expect(dayOf(at('2026-03-05T00:00:00'))).toBe('2026-03-05');
    expect(dayOf(at('2026-12-31T23:59:59'))).toBe('2026-12-31');
  });

  it('holds its first moment, not that of the next day', () => {
    const times = ['2026-11-22T00:00:00', '2026-11-21T23:59:59', '2026-11-21T00:00:00', '2026-11-20T23:59:59'];
    const rows = times.map((time) => new Date(time).toISOString());
    expect(ofDay(rows, (row) => row, at('2026-11-21T00:00:00'))).toEqual(rows.slice(1, 3));
  });
});
