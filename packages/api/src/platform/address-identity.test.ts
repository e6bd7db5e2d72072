import { expect, it } from 'vitest';
import { mailboxOf } from './address-identity.ts';

it.each([
  ['Ada.Lovelace+quiz@GMail.com', 'adalovelace@gmail.com'],
  ['ada.lovelace@googlemail.com', 'adalovelace@gmail.com'],
  ['Ada.L+1@Outlook.com', 'ada.l@outlook.com'],
  ['ada+1@icloud.com', 'ada@icloud.com'],
  ['Ada.L+1@company.example', 'ada.l+1@company.example'],
])('knows the mailbox of %s as %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
