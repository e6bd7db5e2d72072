import { describe, expect, it } from 'vitest';
import {
  type ContactFields,
  checkContactFields,
  readContactFields,
  textFields,
} from './contact-fields.ts';

const makeFields = (overrides: Partial<ContactFields> = {}): ContactFields => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '416 555 0199',
  zipCode: 'M5V 2T6',
  message: '',
  helpTypes: ['concierge'],
  website: '',
  ...overrides,
});

describe('checkContactFields', () => {
  it('accepts a complete form without a message', () => {
    expect(checkContactFields(makeFields())).toBeUndefined();
  });

  it.each(textFields)('reports a missing %s', (name) => {
    const fault = checkContactFields(makeFields({ [name]: '' }));

    expect(fault?.toast).toMatchObject({
      title: 'Please fill in required fields',
      description: 'All fields are required except for the message.',
    });
    expect(fault?.errors).toEqual({ [name]: expect.stringMatching(/^Enter your /) });
    expect(fault?.focus).toBe(name);
  });

  it('reports a missing kind of help', () => {
    const fault = checkContactFields(makeFields({ helpTypes: [] }));

    expect(fault?.toast).toMatchObject({
      title: 'Please select how we can help',
      description: 'Please check at least one option for how we can help you.',
    });
    expect(Object.keys(fault?.errors ?? {})).toEqual(['helpTypes']);
    expect(fault?.focus).toBe('helpTypes');
  });

  it('marks every invalid field, and names the first empty one in the toast', () => {
    const fault = checkContactFields(makeFields({ phone: '', email: 'ada@', helpTypes: [] }));

    expect(fault?.toast.title).toBe('Please fill in required fields');
    expect(Object.keys(fault?.errors ?? {}).sort()).toEqual(['email', 'helpTypes', 'phone']);
    expect(fault?.focus).toBe('phone');
  });

  it('rejects an e-mail address that the server would reject', () => {
    expect(checkContactFields(makeFields({ email: 'ada@localhost' }))?.errors.email).toBe(
      'Please enter a valid e-mail address',
    );
  });

  it('rejects a phone number and a ZIP code that cannot exist once the checks are loaded', () => {
    const fields = makeFields({ phone: '123', zipCode: 'Toronto' });

    expect(checkContactFields(fields)).toBeUndefined();
    const fault = checkContactFields(fields, {
      findPhoneProblem: () => 'no phone',
      findZipCodeProblem: () => 'no code',
    });

    expect(fault).toMatchObject({
      errors: { phone: 'no phone', zipCode: 'no code' },
      focus: 'phone',
    });
    expect(fault?.toast).toMatchObject({
      title: 'Please check your phone number',
      description: 'no phone',
    });
  });
});

describe('readContactFields', () => {
  it('trims texts and returns the checked kinds of help', () => {
    const data = new FormData();

    data.set('firstName', '  Ada ');
    data.set('zipCode', 'm5v 2t6');
    data.set('media', 'on');
    data.set('other', 'on');
    expect(readContactFields(data)).toEqual({
      ...makeFields({ firstName: 'Ada', helpTypes: ['media', 'other'] }),
      lastName: '',
      email: '',
      phone: '',
    });
  });
});
