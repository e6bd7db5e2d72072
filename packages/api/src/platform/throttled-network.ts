import { isIP } from 'node:net';

/** Returns an IPv4 address, or an IPv6 address's first 64 bits: a customer has a whole /64. */
export const toThrottledNetwork = (address: string): string => {
  if (isIP(address) !== 6) return address;

  const canonical = toCanonical(address);
  if (isMappedIpv4(canonical)) return canonical;

  return expandGroups(canonical).slice(0, 4).join(':');
};

/** Returns the first bits of an IPv6 address as hexadecimal digits. Undefined for IPv4. */
export const findIpv6Prefix = (address: string, bits: 48 | 56 | 64): string | undefined => {
  if (isIP(address) !== 6) return undefined;

  const canonical = toCanonical(address);
  if (isMappedIpv4(canonical)) return undefined;

  const digits = expandGroups(canonical).map((group) => group.padStart(4, '0'));
  return digits.join('').slice(0, bits / 4);
};

/** Lets URL shorten an IPv6 address: "::FFFF:10.0.0.1%eth0" becomes "::ffff:a00:1". */
const toCanonical = (address: string): string =>
  new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1);

const isMappedIpv4 = (canonical: string): boolean => canonical.startsWith('::ffff:');

/** Returns the eight groups of an IPv6 address, with the zeros that "::" stands for. */
const expandGroups = (address: string): readonly string[] => {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');

  const missingGroups = Math.max(0, 8 - before.length - after.length);
  const zeros = Array<string>(missingGroups).fill('0');
  return [...before, ...zeros, ...after];
};
