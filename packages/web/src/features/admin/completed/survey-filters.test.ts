import { afterEach, describe, expect, it, vi } from 'vitest';
import { toRangeBounds } from './survey-filters.ts';

const local = (text: string) => new Date(text).toISOString();
const start = (text: string) => new Date(text).getTime();

afterEach(() => vi.unstubAllEnvs());

describe('toRangeBounds', () => {
  it('bounds today by the midnights of the browser', () => {
    expect(toRangeBounds('today', start('2026-11-21T00:00:00'))).toEqual({
      from: local('2026-11-21T00:00:00'),
      to: local('2026-11-22T00:00:00'),
    });
  });

  it('covers seven days as the past week, of which today is the last', () => {
    expect(toRangeBounds('week', start('2026-03-03T00:00:00'))).toEqual({
      from: local('2026-02-25T00:00:00'),
      to: local('2026-03-04T00:00:00'),
    });
  });

  it('starts the past month on the same day of the previous month', () => {
    expect(toRangeBounds('month', start('2026-01-15T00:00:00')).from).toBe(
      local('2025-12-15T00:00:00'),
    );
  });

  it('starts the past month on the last day of a shorter month', () => {
    expect(toRangeBounds('month', start('2026-03-31T00:00:00')).from).toBe(
      local('2026-02-28T00:00:00'),
    );
  });

  it.each([
    ['today', '2026-03-08T01:00:00'],
    ['week', '2026-03-02T00:00:00'],
    ['month', '2026-02-08T00:00:00'],
  ] as const)(
    'bounds the range %s by midnights on a day whose own midnight is skipped',
    (range, from) => {
      vi.stubEnv('TZ', 'America/Havana');
      const today = start('2026-03-08T01:00:00');

      expect(toRangeBounds(range, today)).toEqual({
        from: local(from),
        to: local('2026-03-09T00:00:00'),
      });
    },
  );
});
