import { describe, expect, it } from 'vitest';
import { throttledNetworkOf } from '../address-identity.ts';
import { activeSessionIndexKeys, countsKey, networkAllowanceKey, searchText, surveyVisitorIndexKeys } from './keys.ts';

const byBytes = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other));

describe('the order of the lists by name', () => {
  it('ignores case and accents', () => {
    const names = ['Zoe', 'Emma', 'Émile', 'adam', '李雷', 'Frank'];
    const keys = names.map((userName) => surveyVisitorIndexKeys({ id: userName, userName }).gsi2sk ?? '');
    const order = keys.toSorted(byBytes).map((key) => key.split('#')[1]);
    expect(order).toEqual(['adam', 'Émile', 'Emma', 'Frank', 'Zoe', '李雷']);
  });

  it('fits names of any script into a sort key', () => {
    const longestId = 'x'.repeat(64);
    for (const letter of ['한', '李', '🚗', 'ﬃ', 'İ']) {
      const userName = `${letter.repeat(100)} ${letter.repeat(100)}`;
      const { gsi2sk = '' } = surveyVisitorIndexKeys({ id: longestId, userName });
      expect(Buffer.byteLength(gsi2sk)).toBeLessThanOrEqual(1024);
    }
  });

  it('are not cut inside a character', () => {
    const { gsi2sk } = surveyVisitorIndexKeys({ id: 'survey-1', userName: `${'a'.repeat(299)}\u{1f600}` });
    expect(gsi2sk).toBe(`${'a'.repeat(299)}#survey-1`);
  });

  it('has no entry for a survey without name and address', () => {
    expect(surveyVisitorIndexKeys({ id: 'survey-1' })).toEqual({});
  });
});

describe('the index entry of an active session', () => {
  const entryAt = (time: string) => activeSessionIndexKeys('session-1', new Date(time)).gsi4sk;

  it('is the same for all calls within five minutes', () => {
    expect(entryAt('2026-11-21T12:00:00.000Z')).toBe(entryAt('2026-11-21T12:04:59.999Z'));
    expect(entryAt('2026-11-21T12:05:00.000Z')).not.toBe(entryAt('2026-11-21T12:04:59.999Z'));
  });
});

describe('counter items', () => {
  it('number 16 per day, and the same survey always uses the same one', () => {
    const keyOf = (id: number) => countsKey({ day: '2026-11-21' }, 'SURVEYS', `survey-${id}`).sk;
    const keys = Array.from({ length: 500 }, (_, id) => keyOf(id));
    expect(new Set(keys).size).toBe(16);
    expect(keyOf(7)).toBe(keys[7]);
  });
});

describe('the search text', () => {
  it('is the same for a letter with its accent in one code point or two', () => {
    expect(searchText('Zo\u00cb')).toBe(searchText('zoe\u0308'));
  });
});

describe('the rate limit key of a network', () => {
  const keyAt = (time: string) => networkAllowanceKey('CONTACT_ALLOWANCE', '203.0.113.9', new Date(time));

  it('is the same within a clock hour', () => {
    expect(keyAt('2026-11-21T12:00:00.000Z')).toEqual(keyAt('2026-11-21T12:59:59.999Z'));
    expect(keyAt('2026-11-21T13:00:00.000Z')).not.toEqual(keyAt('2026-11-21T12:59:59.999Z'));
  });
});

describe('the network of a rate limit', () => {
  it('is the address itself for IPv4, even when written as IPv6', () => {
    expect(throttledNetworkOf('203.0.113.9')).toBe('203.0.113.9');
    expect(throttledNetworkOf('::ffff:203.0.113.9')).not.toBe(throttledNetworkOf('::ffff:203.0.113.8'));
  });

  it.each(['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:0DB8:0001:0002:0:0:0:1'])(
    'is the /64 of %s',
    (address) => {
      expect(throttledNetworkOf(address)).toBe('2001:db8:1:2');
    },
  );

  it('differs between networks', () => {
    expect(throttledNetworkOf('2001:db8:1:3::1')).toBe('2001:db8:1:3');
    expect(throttledNetworkOf('2001:db8::1')).toBe('2001:db8:0:0');
    expect(throttledNetworkOf('::1')).toBe('0:0:0:0');
    expect(throttledNetworkOf('fe80::1%eth0')).toBe('fe80:0:0:0');
  });
});
