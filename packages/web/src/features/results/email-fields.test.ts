import { describe, expect, it } from 'vitest';
import { emailFault, readEmailFields } from './email-fields.ts';

const form = (fields: Readonly<Record<string, string>>): FormData => {
  const data = new FormData();
  for (const [name, text] of Object.entries(fields)) data.set(name, text);
  return data;
};

describe('the e-mail form of the results', () => {
  it('is read without space around the words', () => {
    expect(readEmailFields(form({ email: ' ada@example.com ', name: ' Ada ', phone: '' }))).toEqual({
      email: 'ada@example.com',
      name: 'Ada',
      phone: '',
    });
  });

  it('asks for an address', () => {
    expect(emailFault({ email: '', name: 'Ada', phone: '' })).toBe('Please enter your e-mail address');
  });

  it.each(['ada', 'ada@', 'ada@example', 'ada@example.com, bob@example.com'])('does not take "%s" for one', (email) => {
    expect(emailFault({ email, name: '', phone: '' })).toBe('Please enter a valid e-mail address');
  });

  it('is content with an address alone', () => {
    expect(emailFault({ email: 'ada@example.com', name: '', phone: '' })).toBeUndefined();
  });
});
