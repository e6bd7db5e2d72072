/**
 * Returns one text for all spellings of a mailbox: without case and without what follows the first "+". Not every
 * provider knows such tags, but one person with many tags is common, and two people who differ only by a tag are not.
 */
export const toMailbox = (address: string): string => {
  const { name, domain } = readMailbox(address);
  // Without a name before the tag, nothing else tells such addresses apart.
  return name === '' ? address.trim().toLowerCase() : `${name}@${domain}`;
};

/** The form that unsubscribed addresses without a name before the tag were stored under until November 2026. */
export const toFormerMailbox = (address: string): string => {
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
