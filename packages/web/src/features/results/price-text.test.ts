import { describe, expect, it } from 'vitest';
import { priceText } from './price-text.ts';

describe('priceText', () => {
  it.each([
    [{ currency: 'USD', low: 24000, high: 31000, isEstimate: true } as const, 'About $24,000–$31,000 USD'],
    [{ currency: 'CAD', low: 41900, high: 41900, isEstimate: false } as const, '$41,900 CAD'],
  ])('writes %j as %j', (price, text) => expect(priceText(price)).toBe(text));
});
