import { describe, expect, it } from 'vitest';
import { zipMessage } from './zip-question.tsx';

describe('zipMessage', () => {
  it.each([
    ['', 'Please enter your ZIP/postal code to get recommendations'],
    ['12', 'Please enter a valid ZIP/postal code'],
    ['1234X', 'Please enter a valid ZIP code (12345) or postal code (A1B2C3)'],
    ['00000', 'Please enter a valid ZIP code (12345) or postal code (A1B2C3)'],
    ['10001', undefined],
    ['m5v 3a8', undefined],
  ])('returns for %j the message %j', (zipCode, message) => expect(zipMessage(zipCode)).toBe(message));
});
