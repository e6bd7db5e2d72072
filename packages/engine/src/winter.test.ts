import { regionOf } from '@app/contract/region';
import { describe, expect, it } from 'vitest';
import { winterSeverity } from './winter.ts';

describe('winterSeverity', () => {
  it.each([
    ['99501', 1],
    ['55401', 1],
    ['10001', 0.5],
    ['33101', 0],
    ['H2X1Y4', 1],
    ['V6B1A1', 0.5],
    ['00000', 0],
  ])('of %s is %s', (zipCode, severity) => {
    expect(winterSeverity(regionOf(zipCode))).toBe(severity);
  });
});
