import { describe, expect, it } from 'vitest';
import { cutText, isEmailAddress, isOneLine } from './text-rules.ts';

describe('isEmailAddress', () => {
  it.each([
    'ada@example.com',
    'ada.lovelace+cars@mail.example.co.uk',
    "o'hara@example.ca",
    'a_b-c@x-1.io',
  ])('accepts %s', (text) => expect(isEmailAddress(text)).toBe(true));

  it.each([
    '',
    'ada',
    'ada@',
    '@example.com',
    'ada@localhost',
    'ada@-example.com',
    'ada@example-.com',
    'ada@example..com',
    'ada @example.com',
    'ada@exam ple.com',
    'ada@example.com\r\nBcc: all@example.com',
    'a@b@example.com',
    `${'a'.repeat(65)}@example.com`,
    `ada@${'long-label.'.repeat(30)}com`,
  ])('rejects %j', (text) => expect(isEmailAddress(text)).toBe(false));

  it('rejects a long text without backtracking', () => {
    expect(isEmailAddress(`ada@${'a-'.repeat(120)}!`)).toBe(false);
  });
});

describe('isOneLine', () => {
  it.each(['Quiz', '1 Main Street, Montréal'])('accepts %s', (text) =>
    expect(isOneLine(text)).toBe(true),
  );

  it.each([
    '',
    'Quiz\r\nBcc: all@example.com',
    'Quiz\n',
    'Quiz\u0085',
    'Quiz\u2028Bcc',
    'Qu\u0000iz',
  ])('rejects %j', (text) => expect(isOneLine(text)).toBe(false));
});

describe('cutText', () => {
  it.each([
    { text: 'Ada', maxLength: 3, cut: 'Ada' },
    { text: 'Ada Lovelace', maxLength: 3, cut: 'Ada' },
    { text: 'Zo\u{1f600}', maxLength: 4, cut: 'Zo\u{1f600}' },
    { text: 'Zo\u{1f600}', maxLength: 3, cut: 'Zo' },
    { text: '\u{20bb7}\u{91ce}\u{5bb6}', maxLength: 2, cut: '\u{20bb7}' },
  ])('cuts "$text" at $maxLength units to "$cut"', ({ text, maxLength, cut }) => {
    expect(cutText(text, maxLength)).toBe(cut);
  });
});
