import { isIP } from 'node:net';

/** The eight groups of an IPv6 address, written out. */
const groupsOf = (address: string): readonly string[] => {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  return [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after];
};

/**
 * What counts as one address when failures are counted: an IPv4 address, or the /64 of an IPv6 one, since a single
 * customer has a whole /64 to choose from.
 */
export const throttledNetworkOf = (address: string): string => {
  if (isIP(address) !== 6) return address;
  // The URL parser writes an address in its canonical form, an IPv4-mapped one in hexadecimal.
  const canonical = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1);
  if (canonical.startsWith('::ffff:')) return canonical;
  return groupsOf(canonical).slice(0, 4).join(':');
};
