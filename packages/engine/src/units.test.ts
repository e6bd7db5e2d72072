import { describe, expect, it } from 'vitest';
import {
  formatConsumption,
  formatDistance,
  formatDollars,
  formatHeight,
  formatLength,
  formatSprintTime,
  formatVolume,
  formatWeight,
  formatWithCommas,
  getSprintRange,
} from './units.ts';

describe('units', () => {
  it('group thousands', () => {
    expect(formatWithCommas(999)).toBe('999');
    expect(formatWithCommas(1234567)).toBe('1,234,567');
    expect(formatWithCommas(-41_200.4)).toBe('-41,200');
    expect(formatWithCommas(0)).toBe('0');
    expect(formatDollars(41_200)).toBe('$41,200');
  });

  it('are American in the US', () => {
    expect(formatVolume(37.6, 'US')).toBe('37.6 cu ft');
    expect(formatDistance(303, 'US')).toBe('303 mi');
    expect(formatWeight(5000, 'US')).toBe('5,000 lb');
    expect(formatHeight(8.2, 'US')).toBe('8.2 in');
    expect(formatLength(182.6, 'US')).toBe('15 ft 3 in');
    expect(formatConsumption(44, false, 'US')).toBe('44 mpg combined');
    expect(formatConsumption(112, true, 'US')).toBe('112 MPGe combined');
  });

  it('are metric in Canada', () => {
    expect(formatVolume(37.6, 'CA')).toBe('1,065 L');
    expect(formatDistance(303, 'CA')).toBe('488 km');
    expect(formatDistance(1_000, 'CA')).toBe('1,609 km');
    expect(formatWeight(5000, 'CA')).toBe('2,270 kg');
    expect(formatHeight(8.2, 'CA')).toBe('208 mm');
    expect(formatLength(182.6, 'CA')).toBe('4.6 m');
    expect(formatConsumption(44, false, 'CA')).toBe('5.3 L/100 km combined');
    expect(formatConsumption(112, true, 'CA')).toBe('2.1 Le/100 km combined');
  });

  it('give sprints to the tenth of a second, over the range that the country knows', () => {
    expect(`${formatSprintTime(6.42, 'US')} from ${getSprintRange('US')}`).toBe(
      '6.4 s from 0 to 60 mph',
    );
    expect(`${formatSprintTime(6, 'CA')} from ${getSprintRange('CA')}`).toBe(
      '6.3 s from 0 to 100 km/h',
    );
  });
});
