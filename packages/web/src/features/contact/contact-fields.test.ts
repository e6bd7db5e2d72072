import { describe, expect, it } from 'vitest';
import {
  type ContactFields,
  findContactProblem,
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
  leavesOutPicks: false,
  ...overrides,
});

describe('findContactProblem', () => {
  it('accepts a complete form without a message', () => {
    expect(findContactProblem(makeFields())).toBeUndefined();
  });

  it.each(textFields)('reports a missing %s', (name) => {
    const problem = findContactProblem(makeFields({ [name]: '' }));

    expect(problem?.toast).toMatchObject({
      title: 'Please fill in required fields',
      description: 'All fields are required except for the message.',
    });
    expect(problem?.errors).toEqual({ [name]: expect.stringMatching(/^Enter your /) });
    expect(problem?.fieldToFocus).toBe(name);
  });

  it('reports a missing kind of help', () => {
    const problem = findContactProblem(makeFields({ helpTypes: [] }));

    expect(problem?.toast).toMatchObject({
      title: 'Please select how we can help',
      description: 'Please check at least one option for how we can help you.',
    });
    expect(Object.keys(problem?.errors ?? {})).toEqual(['helpTypes']);
    expect(problem?.fieldToFocus).toBe('helpTypes');
  });

  it('marks every invalid field, and names the first empty one in the toast', () => {
    const problem = findContactProblem(makeFields({ phone: '', email: 'ada@', helpTypes: [] }));

    expect(problem?.toast.title).toBe('Please fill in required fields');
    expect(Object.keys(problem?.errors ?? {}).sort()).toEqual(['email', 'helpTypes', 'phone']);
    expect(problem?.fieldToFocus).toBe('phone');
  });

  it('rejects an e-mail address that the server would reject', () => {
    expect(findContactProblem(makeFields({ email: 'ada@localhost' }))?.errors.email).toBe(
      'Please enter a valid e-mail address',
    );
  });

  it('rejects a phone number and a ZIP code that cannot exist once the checks are loaded', () => {
    const fields = makeFields({ phone: '123', zipCode: 'Toronto' });

    expect(findContactProblem(fields)).toBeUndefined();
    const problem = findContactProblem(fields, {
      findPhoneProblem: () => 'no phone',
      findImpossibleZipProblem: () => 'no code',
    });

    expect(problem).toMatchObject({
      errors: { phone: 'no phone', zipCode: 'no code' },
      fieldToFocus: 'phone',
    });
    expect(problem?.toast).toMatchObject({
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
    data.set('leaveOutPicks', 'on');
    expect(readContactFields(data)).toEqual({
      ...makeFields({ firstName: 'Ada', helpTypes: ['media', 'other'], leavesOutPicks: true }),
      lastName: '',
      email: '',
      phone: '',
    });
  });
});
