import { describe, expect, it } from 'vitest';
import { activeSessionIndexKeys } from './keys.ts';

describe('the index entry of an active session', () => {
  const entryAt = (time: string) => activeSessionIndexKeys('session-1', new Date(time)).gsi4sk;

  it('stays the same for all calls within five minutes', () => {
    expect(entryAt('2026-11-21T12:00:00.000Z')).toBe(entryAt('2026-11-21T12:04:59.999Z'));
    expect(entryAt('2026-11-21T12:05:00.000Z')).not.toBe(entryAt('2026-11-21T12:04:59.999Z'));
  });
});
