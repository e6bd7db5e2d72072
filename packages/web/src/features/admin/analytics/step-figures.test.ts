import { describe, expect, it } from 'vitest';
import { secondsText, shareText } from './step-figures.ts';

describe('shareText', () => {
  it('says what the percentage is a percentage of', () => expect(shareText(12, 80)).toBe('12 of 80 (15%)'));
  it('gives no percentage of nothing', () => expect(shareText(0, 0)).toBe('0'));
});

describe('secondsText', () => {
  it('rounds seconds', () => expect(secondsText(4.4)).toBe('4 s'));
  it('counts minutes from 60 seconds on', () => {
    expect(secondsText(59.6)).toBe('1 min 0 s');
    expect(secondsText(125.2)).toBe('2 min 5 s');
  });
  it('leaves an unknown time open', () => expect(secondsText(null)).toBe('–'));
});
