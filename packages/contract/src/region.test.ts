import { expect, it } from 'vitest';
import { getRegionName, regionFromZip } from './region.ts';

it.each([
  ['90210', 'US', 'CA'],
  ['10001-0001', 'US', 'NY'],
  ['00501', 'US', 'NY'],
  ['20001', 'US', 'DC'],
  ['99501', 'US', 'AK'],
  ['00901', 'US', 'PR'],
  ['73301', 'US', 'TX'],
  ['77101', 'US', 'Unknown'],
  ['53301', 'US', 'Unknown'],
  ['09801', 'US', 'AE'],
  ['09901', 'US', 'Unknown'],
  ['96701', 'US', 'HI'],
  ['96797-1234', 'US', 'HI'],
  ['96799', 'US', 'AS'],
  ['96801', 'US', 'HI'],
  ['96910', 'US', 'GU'],
  ['96940', 'US', 'PW'],
  ['96941', 'US', 'FM'],
  ['96950', 'US', 'MP'],
  ['96960', 'US', 'MH'],
  ['96999', 'US', 'Unknown'],
  ['00000', 'US', 'Unknown'],
  ['00100', 'US', 'Unknown'],
  ['M5V 3A8', 'CA', 'ON'],
  ['h2x1y4', 'CA', 'QC'],
  ['X0A0H0', 'CA', 'NU'],
  ['X0C0A1', 'CA', 'NU'],
  ['X0D0A1', 'CA', 'NT'],
  ['X1A2B3', 'CA', 'NT'],
  ['W1A1A1', 'CA', 'Unknown'],
  ['nonsense', 'US', 'Unknown'],
])('puts %s in %s, %s', (zip, country, code) => {
  expect(regionFromZip(zip)).toEqual({ country, code });
});

const zips = Array.from({ length: 1000 }, (_, prefix) => `${String(prefix).padStart(3, '0')}01`);
// The Pacific islands share their first three digits.
const pacificZips = Array.from({ length: 300 }, (_, index) => String(96_700 + index));
const postalCodes = [...'ABCEGHJKLMNPRSTVXY'].map((letter) => `${letter}1A1A1`);

it('names every region that a ZIP or postal code can be in', () => {
  const codes = new Set(
    [...zips, ...pacificZips, ...postalCodes, 'X0A1A1'].map((zip) => regionFromZip(zip).code),
  );

  expect(codes.size).toBe(51 + 8 + 3 + 13 + 1);
  expect([...codes].filter((code) => code !== 'Unknown' && getRegionName(code) === code)).toEqual(
    [],
  );
  expect(getRegionName('Unknown')).toBe('Unknown');
});
