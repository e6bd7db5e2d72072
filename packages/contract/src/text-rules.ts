const domainLabel = '[a-z\\d](?:[a-z\\d-]*[a-z\\d])?';
const emailAddress = new RegExp(
  `^[\\w.!#$%&'*+/=?^\`{|}~-]{1,64}@${domainLabel}(?:\\.${domainLabel})+$`,
  'i',
);

/** True for an e-mail address at a public domain. The site and the functions share this rule. */
export const isEmailAddress = (text: string): boolean =>
  text.length <= 254 && emailAddress.test(text);

/**
 * Matches an empty text or one line of plain text: no line ends and no other control characters.
 */
export const oneLine = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;

export const isOneLine = (text: string): boolean => text !== '' && oneLine.test(text);

/**
 * Cuts a text to at most `maxLength` UTF-16 units, without cutting a character (code point) in two.
 */
export const cutText = (text: string, maxLength: number): string => {
  const lastUnit = text.charCodeAt(maxLength - 1);
  const isHighSurrogate = lastUnit >= 0xd800 && lastUnit <= 0xdbff;
  return text.slice(0, isHighSurrogate ? maxLength - 1 : maxLength);
};
