import { afterEach, describe, expect, it, vi } from 'vitest';
import { readBusinessTimeZone, readDayRange } from './business-days.ts';
import { CommandError } from './command-error.ts';

afterEach(() => vi.unstubAllEnvs());

const today = '2026-11-21';
const range = (values: { from?: string; to?: string; all?: boolean }) =>
  readDayRange({ all: false, ...values }, today);

describe('the days to reconcile', () => {
  it('are yesterday by default, or the given days, or all days', () => {
    expect(range({})).toEqual({ from: '2026-11-20', to: '2026-11-20' });
    expect(range({ from: '2026-11-01', to: '2026-11-21' })).toEqual({
      from: '2026-11-01',
      to: '2026-11-21',
    });
    expect(range({ from: '2026-11-01' })).toEqual({ from: '2026-11-01', to: '2026-11-01' });
    expect(range({ to: '2026-11-01' })).toEqual({ from: '2026-11-01', to: '2026-11-01' });
    expect(range({ all: true })).toBeUndefined();
  });

  it.each([
    ['a word', { from: 'yesterday' }],
    ['an impossible day', { to: '2026-02-30' }],
    ['an end before the start', { from: '2026-02-02', to: '2026-02-01' }],
    ['a future day', { from: '2026-11-20', to: '2026-11-22' }],
    ['days together with all', { all: true, from: '2026-11-01' }],
  ])('are rejected with %s', (_, values) => {
    expect(() => range(values)).toThrow(CommandError);
  });
});

describe('the business time zone', () => {
  it.each([
    ['', 'America/Toronto'],
    ['America/Vancouver', 'America/Vancouver'],
  ])('is, for BUSINESS_TIME_ZONE=%j, %s', (given, timeZone) => {
    vi.stubEnv('BUSINESS_TIME_ZONE', given);

    expect(readBusinessTimeZone()).toBe(timeZone);
  });

  it('is rejected with a message when its name is unknown', () => {
    vi.stubEnv('BUSINESS_TIME_ZONE', 'Mars');

    expect(readBusinessTimeZone).toThrow(
      'BUSINESS_TIME_ZONE=Mars is not a time zone: give one like America/Toronto.',
    );
  });
});
