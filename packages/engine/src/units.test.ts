import { describe, expect, it } from 'vitest';
import {
  consumption,
  distance,
  dollars,
  height,
  sprintRange,
  sprintTime,
  volume,
  weight,
  withCommas,
} from './units.ts';

describe('units', () => {
  it('group thousands', () => {
    expect(withCommas(999)).toBe('999');
    expect(withCommas(1234567)).toBe('1,234,567');
    expect(withCommas(-41_200.4)).toBe('-41,200');
    expect(withCommas(0)).toBe('0');
    expect(dollars(41_200)).toBe('$41,200');
  });

  it('are American in the US', () => {
    expect(volume(37.6, 'US')).toBe('37.6 cu ft');
    expect(distance(303, 'US')).toBe('303 mi');
    expect(weight(5000, 'US')).toBe('5,000 lb');
    expect(height(8.2, 'US')).toBe('8.2 in');
    expect(consumption(44, false, 'US')).toBe('44 mpg combined');
    expect(consumption(112, true, 'US')).toBe('112 MPGe combined');
  });

  it('are metric in Canada', () => {
    expect(volume(37.6, 'CA')).toBe('1,065 L');
    expect(distance(303, 'CA')).toBe('488 km');
    expect(distance(1_000, 'CA')).toBe('1,609 km');
    expect(weight(5000, 'CA')).toBe('2,270 kg');
    expect(height(8.2, 'CA')).toBe('20.8 cm');
    expect(consumption(44, false, 'CA')).toBe('5.3 L/100 km combined');
    expect(consumption(112, true, 'CA')).toBe('2.1 Le/100 km combined');
  });

  it('give sprints to the tenth of a second, over the range that the country knows', () => {
    expect(`${sprintTime(6.42, 'US')} from ${sprintRange('US')}`).toBe('6.4 s from 0 to 60 mph');
    expect(`${sprintTime(6, 'CA')} from ${sprintRange('CA')}`).toBe('6.3 s from 0 to 100 km/h');
  });
});
