import { describe, expect, it } from 'vitest';
import { isOneLine } from './one-line.ts';

describe('isOneLine', () => {
  it.each(['Quiz', '1 Main Street, Montréal'])('accepts %s', (text) => expect(isOneLine(text)).toBe(true));

  it.each(['', 'Quiz\r\nBcc: all@example.com', 'Quiz\n', 'Quiz\u0085', 'Quiz\u2028Bcc', 'Qu\u0000iz'])(
    'refuses %j',
    (text) => expect(isOneLine(text)).toBe(false),
  );
});
