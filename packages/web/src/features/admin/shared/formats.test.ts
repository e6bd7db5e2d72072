import { describe, expect, it } from 'vitest';
import { completionRate, counted, secondsText, shareText } from './formats.ts';

describe('completionRate', () => {
  it('returns the rounded percentage of attempts', () => expect(completionRate(2, 1)).toBe(67));
  it('returns 0 without attempts', () => expect(completionRate(0, 0)).toBe(0));
});

describe('counted', () => {
  it.each([
    [0, '0 visits'],
    [1, '1 visit'],
    [2, '2 visits'],
  ])('writes %i as %s', (count, words) => expect(counted(count, 'visit')).toBe(words));
});

describe('shareText', () => {
  it('states the whole next to the percentage', () =>
    expect(shareText(12, 80)).toBe('12 of 80 (15%)'));
  it('omits the percentage when the whole is 0', () => expect(shareText(0, 0)).toBe('0'));
});

describe('secondsText', () => {
  it('rounds seconds', () => expect(secondsText(4.4)).toBe('4 s'));
  it('counts minutes from 60 seconds', () => {
    expect(secondsText(59.6)).toBe('1 min 0 s');
    expect(secondsText(125.2)).toBe('2 min 5 s');
  });
  it('shows an unknown time as a dash', () => expect(secondsText(null)).toBe('–'));
});
