import { describe, expect, it } from 'vitest';
import { findImpossibleZipProblem, findPhoneProblem } from './possible-values.ts';

const phoneWords = 'Enter a phone number with its area code, such as 416-555-0123';
const zipWords = 'Enter a ZIP code such as 90210, or a postal code such as M5V 2T6';

describe('the phone number of a message', () => {
  it.each([
    '416 555 0199',
    '(212) 555-0142',
    '+1 604 555 0100',
    '1-800-555-0199',
    '416-555-0199 ext. 12',
    '+44 20 7946 0958',
  ])('may be %s', (text) => expect(findPhoneProblem(text)).toBeUndefined());

  it.each(['555 0199', '123', 'call me', '116 555 0199', '416 155 0199', '416 555 01999', '+44 1'])(
    'cannot be %s',
    (text) => expect(findPhoneProblem(text)).toBe(phoneWords),
  );
});

describe('the ZIP or postal code of a message', () => {
  it.each(['90210', '10001-1234', 'M5V 2T6', 'm5v2t6'])('may be %s', (text) =>
    expect(findImpossibleZipProblem(text)).toBeUndefined(),
  );

  it.each(['00000', '1234', '902101', 'D1A 2B3', 'W1A 1A1', 'M5V 2O6', 'Toronto'])(
    'cannot be %s',
    (text) => expect(findImpossibleZipProblem(text)).toBe(zipWords),
  );
});
