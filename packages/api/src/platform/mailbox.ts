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
