import { expect, it } from 'vitest';
import { regionOf } from './region.ts';
import { regionName } from './region-names.ts';

const zips = Array.from({ length: 1000 }, (_, prefix) => `${String(prefix).padStart(3, '0')}01`);
// Those of the Pacific share their first three digits.
const pacificZips = Array.from({ length: 300 }, (_, index) => String(96_700 + index));
const postalCodes = [...'ABCEGHJKLMNPRSTVXY'].map((letter) => `${letter}1A1A1`);

it('names every region that a ZIP or postal code can be in', () => {
  const codes = new Set([...zips, ...pacificZips, ...postalCodes, 'X0A1A1'].map((zip) => regionOf(zip).code));
  expect(codes.size).toBe(51 + 8 + 3 + 13 + 1);
  expect([...codes].filter((code) => code !== 'Unknown' && regionName(code) === code)).toEqual([]);
  expect(regionName('Unknown')).toBe('Unknown');
});
