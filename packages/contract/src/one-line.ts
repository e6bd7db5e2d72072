/** Whether a trimmed text is one line: not empty, and without line ends or other control characters. */
export const isOneLine = (text: string): boolean => /^\P{Cc}+$/u.test(text);
