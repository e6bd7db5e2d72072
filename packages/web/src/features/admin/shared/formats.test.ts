import { describe, expect, it } from 'vitest';
import { calculateCompletionRate, formatCount, formatSeconds, formatShare } from './formats.ts';

describe('calculateCompletionRate', () => {
  it('returns the rounded percentage of attempts', () =>
    expect(calculateCompletionRate(2, 1)).toBe(67));
  it('returns 0 without attempts', () => expect(calculateCompletionRate(0, 0)).toBe(0));
});

describe('formatCount', () => {
  it.each([
    [0, '0 visits'],
    [1, '1 visit'],
    [2, '2 visits'],
  ])('writes %i as %s', (count, words) => expect(formatCount(count, 'visit')).toBe(words));
});

describe('formatShare', () => {
  it('states the whole next to the percentage', () =>
    expect(formatShare(12, 80)).toBe('12 of 80 (15%)'));
  it('omits the percentage when the whole is 0', () => expect(formatShare(0, 0)).toBe('0'));
});

describe('formatSeconds', () => {
  it('rounds seconds', () => expect(formatSeconds(4.4)).toBe('4 s'));
  it('counts minutes from 60 seconds', () => {
    expect(formatSeconds(59.6)).toBe('1 min 0 s');
    expect(formatSeconds(125.2)).toBe('2 min 5 s');
  });
  it('shows an unknown time as a dash', () => expect(formatSeconds(null)).toBe('–'));
});
