/** Returns "ada@example.com" for "Ada+cars@Example.com". Few people's addresses differ by a tag. */
export const toMailbox = (address: string): string => {
  const { name, domain } = splitAddress(address);
  // Addresses such as "+ada@example.com" have only a tag, so it stays.
  return name === '' ? address.trim().toLowerCase() : `${name}@${domain}`;
};

/** The mailbox of "+ada@example.com" was "@example.com" in suppressions until November 2026. */
export const toFormerMailbox = (address: string): string => {
  const { name, domain } = splitAddress(address);
  return `${name}@${domain}`;
};

/** Splits an e-mail address into parts that are the same for all spellings of its mailbox. */
const splitAddress = (address: string): { readonly name: string; readonly domain: string } => {
  const text = address.trim().toLowerCase();
  const at = text.lastIndexOf('@');
  const [beforeTag = ''] = text.slice(0, at).split('+', 1);
  const domain = text.slice(at + 1);

  return googleDomains.has(domain)
    ? { name: beforeTag.replaceAll('.', ''), domain: 'gmail.com' }
    : { name: beforeTag, domain };
};

/** Google ignores dots: https://support.google.com/mail/answer/7436150. Others may not. */
const googleDomains = new Set(['gmail.com', 'googlemail.com']);
