import { describe, expect, it } from 'vitest';
import { isEmailAddress } from './email-address.ts';

describe('isEmailAddress', () => {
  it.each(['ada@example.com', 'ada.lovelace+cars@mail.example.co.uk', "o'hara@example.ca", 'a_b-c@x-1.io'])(
    'accepts %s',
    (text) => expect(isEmailAddress(text)).toBe(true),
  );

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
  ])('refuses %j', (text) => expect(isEmailAddress(text)).toBe(false));

  it('answers at once on a long text without an end', () => {
    expect(isEmailAddress(`ada@${'a-'.repeat(120)}!`)).toBe(false);
  });
});
