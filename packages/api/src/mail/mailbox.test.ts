import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toFormerMailbox, toMailbox } from './mailbox.ts';

describe('the mailbox of an address', () => {
  it.each([
    ['Ada.Lovelace+quiz@GMail.com', 'adalovelace@gmail.com'],
    ['ada.lovelace@googlemail.com', 'adalovelace@gmail.com'],
    ['Ada.L+1@Outlook.com', 'ada.l@outlook.com'],
    ['ada+1@icloud.com', 'ada@icloud.com'],
    ['ada+1@yahoo.com', 'ada@yahoo.com'],
    ['ada+1@live.ca', 'ada@live.ca'],
    ['ada+1@zohomail.com', 'ada@zohomail.com'],
    ['ada+1@fastmail.fm', 'ada@fastmail.fm'],
    ['Ada.L+1@company.example', 'ada.l@company.example'],
    ['ada+1+2@company.example', 'ada@company.example'],
    ['ada+@company.example', 'ada@company.example'],
    [' Ada@Company.example ', 'ada@company.example'],
  ])('of %s is %s', (address, mailbox) => {
    expect(toMailbox(address)).toBe(mailbox);
  });

  it.each(['+tag@company.example', '+tag@gmail.com', '..+tag@gmail.com'])(
    'is all of %s, which has no name before its tag',
    (address) => {
      expect(toMailbox(address)).toBe(address);
    },
  );

  it('is the same for every tag and letter case of a name at every domain', () => {
    fc.assert(
      fc.property(names, tags, tags, domains, (name, tag, otherTag, domain) => {
        const mailbox = toMailbox(`${name}@${domain}`);

        expect(toMailbox(`${name}+${tag}@${domain}`)).toBe(mailbox);
        expect(toMailbox(`${name.toUpperCase()}+${otherTag}@${domain.toUpperCase()}`)).toBe(
          mailbox,
        );
        expect(toMailbox(mailbox)).toBe(mailbox);
      }),
    );
  });

  it('differs for different names at the same domain', () => {
    fc.assert(
      fc.property(names, names, tags, domains, (name, otherName, tag, domain) => {
        fc.pre(name !== otherName);
        expect(toMailbox(`${name}+${tag}@${domain}`)).not.toBe(
          toMailbox(`${otherName}+${tag}@${domain}`),
        );
      }),
    );
  });
});

describe('the former mailbox of an address', () => {
  it('has no name where nothing comes before the tag, and otherwise is the mailbox of today', () => {
    expect(toFormerMailbox('+tag@googlemail.com')).toBe('@gmail.com');
    expect(toFormerMailbox('Ada+tag@yahoo.com')).toBe('ada@yahoo.com');
  });
});

const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789_-'];
const names = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 20 });
const tags = fc.string({ unit: fc.constantFrom(...letters, '+', '.', '='), maxLength: 20 });
const domains = fc.oneof(
  fc.constantFrom(
    'gmail.com',
    'googlemail.com',
    'outlook.com',
    'yahoo.ca',
    'live.ca',
    'zoho.com',
    'fastmail.com',
  ),
  fc.domain(),
);
