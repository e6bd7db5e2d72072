import { describe, expect, it } from 'vitest';
import { defineNetworkHourKey } from './keys.ts';

describe('the rate limit key of a network', () => {
  const keyAt = (time: string) => defineNetworkHourKey('ALLOWANCE')('203.0.113.9', new Date(time));

  it('is the same for a whole clock hour and changes with the next', () => {
    expect(keyAt('2026-11-21T12:00:00.000Z')).toEqual(keyAt('2026-11-21T12:59:59.999Z'));
    expect(keyAt('2026-11-21T13:00:00.000Z')).not.toEqual(keyAt('2026-11-21T12:59:59.999Z'));
  });
});
