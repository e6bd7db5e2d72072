import { describe, expect, it } from 'vitest';
import { throttledNetworkOf } from './throttled-network.ts';

describe('throttledNetworkOf', () => {
  it('is the address itself for IPv4, also when it is written as IPv6', () => {
    expect(throttledNetworkOf('203.0.113.9')).toBe('203.0.113.9');
    expect(throttledNetworkOf('::ffff:203.0.113.9')).not.toBe(throttledNetworkOf('::ffff:203.0.113.8'));
  });

  it.each(['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:0DB8:0001:0002:0:0:0:1'])(
    'is the same for %s as for the rest of its /64',
    (address) => {
      expect(throttledNetworkOf(address)).toBe('2001:db8:1:2');
    },
  );

  it('tells networks apart', () => {
    expect(throttledNetworkOf('2001:db8:1:3::1')).toBe('2001:db8:1:3');
    expect(throttledNetworkOf('2001:db8::1')).toBe('2001:db8:0:0');
    expect(throttledNetworkOf('::1')).toBe('0:0:0:0');
    expect(throttledNetworkOf('fe80::1%eth0')).toBe('fe80:0:0:0');
  });
});
