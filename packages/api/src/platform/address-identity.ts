import { isIP } from 'node:net';

// Which addresses count as one: for limits, for suppressions and in keys.

/** Returns one text for all spellings of a mailbox, by rules that providers document. Elsewhere a dot may matter. */
export const mailboxOf = (address: string): string => {
  const text = address.trim().toLowerCase();
  const at = text.lastIndexOf('@');
  const [name, domain] = [text.slice(0, at), text.slice(at + 1)];
  if (gmail.has(domain)) return `${withoutTag(name).replaceAll('.', '')}@gmail.com`;
  return withTags.has(domain) ? `${withoutTag(name)}@${domain}` : text;
};

const withoutTag = (name: string): string => (name.includes('+') ? name.slice(0, name.indexOf('+')) : name);

/** Gmail ignores dots as well: https://support.google.com/mail/answer/7436150 */
const gmail = new Set(['gmail.com', 'googlemail.com']);

const withTags = new Set([
  'fastmail.com',
  'hotmail.com',
  'icloud.com',
  'live.com',
  'mac.com',
  'me.com',
  'msn.com',
  'outlook.com',
  'pm.me',
  'proton.me',
  'protonmail.com',
]);

/** An IPv6 customer has a whole /64, which counts as one address. */
export const throttledNetworkOf = (address: string): string => {
  if (isIP(address) !== 6) return address;
  // The URL parser returns the canonical form, with IPv4-mapped addresses in hexadecimal.
  const canonical = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1);
  if (canonical.startsWith('::ffff:')) return canonical;
  return groupsOf(canonical).slice(0, 4).join(':');
};

const groupsOf = (address: string): readonly string[] => {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  return [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after];
};
