import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findVisitorZipProblem, findZipFormatProblem, normalizeZip } from './zip-code.ts';

describe('findZipFormatProblem', () => {
  it.each(['90210', '90210-1234', 'A1B2C3', 'a1b 2c3', ' 10001 '])('accepts %s', (zip) => {
    expect(findZipFormatProblem(zip)).toBeUndefined();
  });

  it.each([
    ['', 'Please enter your ZIP/postal code to get recommendations'],
    ['  ', 'Please enter your ZIP/postal code to get recommendations'],
    ['9', 'Please enter a valid ZIP/postal code'],
    ['A1', 'Please enter a valid ZIP/postal code'],
    ['902', 'Please enter a valid ZIP code (12345) or postal code (A1B2C3)'],
    ['902101', 'Please enter a valid ZIP code (12345) or postal code (A1B2C3)'],
    ['00000-0001', 'Please enter a valid ZIP code (12345) or postal code (A1B2C3)'],
    ['A1B2C', 'Please enter a valid ZIP code (12345) or postal code (A1B2C3)'],
    ['９0210', 'Please enter a valid ZIP code (12345) or postal code (A1B2C3)'],
    ['90210\n12', 'Please enter a valid ZIP code (12345) or postal code (A1B2C3)'],
  ])('rejects %j', (zip, message) => {
    expect(findZipFormatProblem(zip)).toBe(message);
  });
});

describe('normalizeZip', () => {
  it('converts to upper case and removes the space of a postal code', () => {
    expect(normalizeZip(' m5v 3a8')).toBe('M5V3A8');
  });

  it('does not change a code that is already in normal form', () => {
    fc.assert(
      fc.property(fc.string(), (text) => normalizeZip(normalizeZip(text)) === normalizeZip(text)),
    );
  });
});

describe('findVisitorZipProblem', () => {
  it.each([
    ['', 'Please enter your ZIP/postal code to get recommendations'],
    ['12', 'Please enter a valid ZIP/postal code'],
    ['1234X', 'Please enter a valid ZIP code (12345) or postal code (A1B2C3)'],
    ['00000', 'Please enter a valid ZIP code (12345) or postal code (A1B2C3)'],
    ['10001', undefined],
    ['m5v 3a8', undefined],
  ])('returns for %j the message %j', (zipCode, message) =>
    expect(findVisitorZipProblem(zipCode)).toBe(message),
  );
});
