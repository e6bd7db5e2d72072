import { describe, expect, it } from 'vitest';
import { findIpv6Prefix, toThrottledNetwork } from './throttled-network.ts';

describe('the network of a rate limit', () => {
  it('is the address itself for IPv4, even when written as IPv6', () => {
    expect(toThrottledNetwork('203.0.113.9')).toBe('203.0.113.9');
    expect(toThrottledNetwork('::ffff:203.0.113.9')).not.toBe(
      toThrottledNetwork('::ffff:203.0.113.8'),
    );
  });

  it.each(['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:0DB8:0001:0002:0:0:0:1'])(
    'is the first half of the IPv6 address %s',
    (address) => {
      expect(toThrottledNetwork(address)).toBe('2001:db8:1:2');
    },
  );

  it('differs between two networks', () => {
    expect(toThrottledNetwork('2001:db8:1:3::1')).toBe('2001:db8:1:3');
    expect(toThrottledNetwork('2001:db8::1')).toBe('2001:db8:0:0');
    expect(toThrottledNetwork('::1')).toBe('0:0:0:0');
    expect(toThrottledNetwork('fe80::1%eth0')).toBe('fe80:0:0:0');
  });
});

describe('the prefix of an IPv6 address', () => {
  it('has as many hexadecimal digits as its bits need', () => {
    expect(findIpv6Prefix('2001:db8:1:203::1', 64)).toBe('20010db800010203');
    expect(findIpv6Prefix('2001:db8:1:203::1', 56)).toBe('20010db8000102');
    expect(findIpv6Prefix('2001:DB8:1:203::1', 48)).toBe('20010db80001');
    expect(findIpv6Prefix('::1', 48)).toBe('000000000000');
  });

  it('is undefined for IPv4, even when written as IPv6', () => {
    expect(findIpv6Prefix('203.0.113.9', 48)).toBeUndefined();
    expect(findIpv6Prefix('::ffff:203.0.113.9', 48)).toBeUndefined();
  });
});
