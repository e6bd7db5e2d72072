import { describe, expect, it } from 'vitest';
import { createTestAddresses, defaultTestBlocks } from './test-addresses.ts';

describe('the default test addresses', () => {
  const { includes } = createTestAddresses(defaultTestBlocks);

  it.each([
    '127.0.0.1',
    '::1',
    '10.4.5.6',
    '172.31.0.1',
    '192.168.1.20',
    '198.51.100.7',
    '2001:db8::5',
    'fd00::1',
  ])('include %s', (address) => expect(includes(address)).toBe(true));
  it.each(['8.8.8.8', '172.32.0.1', '2607:f8b0::1', '198.51.101.7', 'unknown', ''])(
    'do not include %s',
    (address) => expect(includes(address)).toBe(false),
  );
  it('include a private IPv4 address written as IPv6', () => {
    expect(includes('::ffff:10.0.0.1')).toBe(true);
  });
});

describe('configured test addresses', () => {
  it('may be single addresses and blocks', () => {
    const { includes } = createTestAddresses(['8.8.8.8', '2607:f8b0::/32']);

    expect([includes('8.8.8.8'), includes('8.8.4.4'), includes('2607:f8b0::9')]).toEqual([
      true,
      false,
      true,
    ]);
  });
});
