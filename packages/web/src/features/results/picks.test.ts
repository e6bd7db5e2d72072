import { describe, expect, it } from 'vitest';
import { isInOrderOfScore, priceText, titleOf, toggledComparison } from './picks.ts';

const picks = (...scores: readonly number[]) => scores.map((matchScore) => ({ matchScore }));

describe('isInOrderOfScore', () => {
  it('is true when no pick scores higher than the one before it', () => {
    expect(isInOrderOfScore(picks(100, 74, 74, 70, 69, 68))).toBe(true);
  });

  it('is false when a pick scores higher than one before it', () => {
    expect(isInOrderOfScore(picks(68, 67, 66, 73, 60, 50))).toBe(false);
  });
});

describe('titleOf', () => {
  const cheapest = { id: 'a', category: 'Cheapest to own' };

  it('says that the cheapest to own is so in typical use, once another pick costs less in the chosen use', () => {
    expect(titleOf(cheapest, 'b')).toBe('Cheapest to own in typical use');
  });

  it('is the title as it is for the pick that costs least, without costs, and for every other title', () => {
    expect(titleOf(cheapest, 'a')).toBe('Cheapest to own');
    expect(titleOf(cheapest, undefined)).toBe('Cheapest to own');
    expect(titleOf({ id: 'a', category: 'Roomiest' }, 'b')).toBe('Roomiest');
  });
});

describe('toggledComparison', () => {
  it('adds a pick and removes it again', () => {
    expect(toggledComparison(['a'], 'b')).toEqual(['a', 'b']);
    expect(toggledComparison(['a', 'b'], 'a')).toEqual(['b']);
  });

  it('holds at most three picks', () => {
    expect(toggledComparison(['a', 'b', 'c'], 'd')).toEqual(['a', 'b', 'c']);
  });
});

describe('priceText', () => {
  it.each([
    [
      { currency: 'USD', low: 24000, high: 31000, isEstimate: true } as const,
      'About $24,000–$31,000 USD',
    ],
    [{ currency: 'CAD', low: 41900, high: 41900, isEstimate: false } as const, '$41,900 CAD'],
  ])('writes %j as %j', (price, text) => expect(priceText(price)).toBe(text));
});
