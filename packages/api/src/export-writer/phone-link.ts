import type { PhoneLink } from './export-table.ts';

/** Links a phone number of the US or Canada, or with a country code. Returns others as text. */
export const toPhoneLink = (phone: string | undefined): PhoneLink | string | undefined => {
  if (phone === undefined) return undefined;

  // An extension after the number would be dialed as part of it.
  const [number = ''] = phone.split(/[a-z#;,]/i);
  const digits = number.replace(/\D/g, '');

  if (number.trimStart().startsWith('+') && digits.length >= 8)
    return { text: phone, hyperlink: `tel:+${digits}` };
  if (digits.length === 10) return { text: phone, hyperlink: `tel:+1${digits}` };
  if (digits.length === 11 && digits.startsWith('1'))
    return { text: phone, hyperlink: `tel:+${digits}` };

  return phone;
};
