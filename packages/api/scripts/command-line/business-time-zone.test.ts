import { afterEach, expect, it, vi } from 'vitest';
import { businessTimeZone } from './business-time-zone.ts';

afterEach(() => vi.unstubAllEnvs());

it.each([
  ['', 'America/Toronto'],
  ['America/Vancouver', 'America/Vancouver'],
])('of BUSINESS_TIME_ZONE=%s is %s', (given, timeZone) => {
  vi.stubEnv('BUSINESS_TIME_ZONE', given);
  expect(businessTimeZone()).toBe(timeZone);
});

it('is refused in words when there is none of that name', () => {
  vi.stubEnv('BUSINESS_TIME_ZONE', 'Mars');
  expect(businessTimeZone).toThrow('BUSINESS_TIME_ZONE=Mars is no time zone: give one like America/Toronto.');
});
