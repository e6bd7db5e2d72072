import { isIP } from 'node:net';

// Which addresses count as one: for limits, for suppressions and in keys.

/**
 * Returns one text for all spellings of a mailbox: without case and without what follows the first "+". Not every
 * provider knows such tags, but one person with many tags is common, and two people who differ only by a tag are not.
 */
export const mailboxOf = (address: string): string => {
  const { name, domain } = readMailbox(address);
  // Without a name before the tag, nothing else tells such addresses apart.
  return name === '' ? address.trim().toLowerCase() : `${name}@${domain}`;
};

/** The form that unsubscribed addresses without a name before the tag were stored under until November 2026. */
export const formerMailboxOf = (address: string): string => {
  const { name, domain } = readMailbox(address);
  return `${name}@${domain}`;
};

const readMailbox = (address: string): { readonly name: string; readonly domain: string } => {
  const text = address.trim().toLowerCase();
  const at = text.lastIndexOf('@');
  const [beforeTag = ''] = text.slice(0, at).split('+', 1);
  const domain = text.slice(at + 1);

  return googleDomains.has(domain)
    ? { name: beforeTag.replaceAll('.', ''), domain: 'gmail.com' }
    : { name: beforeTag, domain };
};

/** Google ignores dots as well: https://support.google.com/mail/answer/7436150. Elsewhere a dot may matter. */
const googleDomains = new Set(['gmail.com', 'googlemail.com']);

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
