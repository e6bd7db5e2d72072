/** One line of plain text, or nothing: no line ends and no other control characters. */
export const oneLine = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;

/** Whether a trimmed text is one line, and not empty. */
export const isOneLine = (text: string): boolean => text !== '' && oneLine.test(text);
