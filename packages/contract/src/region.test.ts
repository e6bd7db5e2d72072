import { expect, it } from 'vitest';
import { regionOf } from './region.ts';

it.each([
  ['90210', 'US', 'CA'],
  ['10001-0001', 'US', 'NY'],
  ['00501', 'US', 'NY'],
  ['20001', 'US', 'DC'],
  ['99501', 'US', 'AK'],
  ['00901', 'US', 'PR'],
  ['73301', 'US', 'TX'],
  ['00000', 'US', 'Unknown'],
  ['00100', 'US', 'Unknown'],
  ['M5V 3A8', 'CA', 'ON'],
  ['h2x1y4', 'CA', 'QC'],
  ['X0A0H0', 'CA', 'NU'],
  ['X1A2B3', 'CA', 'NT'],
  ['W1A1A1', 'CA', 'Unknown'],
  ['nonsense', 'US', 'Unknown'],
])('puts %s in %s, %s', (zip, country, code) => {
  expect(regionOf(zip)).toEqual({ country, code });
});
