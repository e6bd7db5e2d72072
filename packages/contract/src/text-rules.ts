const domainLabel = '[a-z\\d](?:[a-z\\d-]*[a-z\\d])?';
const emailAddress = new RegExp(
  `^[\\w.!#$%&'*+/=?^\`{|}~-]{1,64}@${domainLabel}(?:\\.${domainLabel})+$`,
  'i',
);

/** True for an e-mail address at a public domain, by one rule for the site and the functions. */
export const isEmailAddress = (text: string): boolean =>
  text.length <= 254 && emailAddress.test(text);

/** Matches an empty text or one line without control characters. */
export const oneLine = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;

export const isOneLine = (text: string): boolean => text !== '' && oneLine.test(text);

/** Cuts a text to at most `maxLength` UTF-16 units, never inside a character. */
export const cutText = (text: string, maxLength: number): string => {
  const lastUnit = text.charCodeAt(maxLength - 1);
  const isHighSurrogate = lastUnit >= 0xd800 && lastUnit <= 0xdbff;
  return text.slice(0, isHighSurrogate ? maxLength - 1 : maxLength);
};
