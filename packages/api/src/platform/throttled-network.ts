import { isIP } from 'node:net';

/** The network whose calls are counted together. A customer has a whole /64 of IPv6 addresses. */
export const toThrottledNetwork = (address: string): string => {
  if (isIP(address) !== 6) return address;

  // The URL parser returns the canonical form, with IPv4-mapped addresses in hexadecimal.
  const canonical = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1);
  if (canonical.startsWith('::ffff:')) return canonical;

  return expandGroups(canonical).slice(0, 4).join(':');
};

/** Returns the eight groups of an IPv6 address, with the zeros that "::" stands for. */
const expandGroups = (address: string): readonly string[] => {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');

  const missingGroups = Math.max(0, 8 - before.length - after.length);
  const zeros = Array<string>(missingGroups).fill('0');
  return [...before, ...zeros, ...after];
};
