import { isIP } from 'node:net';

/** An IPv6 customer has a whole /64, which counts as one address. */
export const toThrottledNetwork = (address: string): string => {
  if (isIP(address) !== 6) return address;

  // The URL parser returns the canonical form, with IPv4-mapped addresses in hexadecimal.
  const canonical = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1);
  if (canonical.startsWith('::ffff:')) return canonical;

  return listGroups(canonical).slice(0, 4).join(':');
};

const listGroups = (address: string): readonly string[] => {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  return [
    ...before,
    ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'),
    ...after,
  ];
};
