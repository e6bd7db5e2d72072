import { describe, expect, it } from 'vitest';
import { formatPlace } from './lead-text.ts';

describe('formatPlace', () => {
  const survey = {
    resultId: 'a1',
    firstPick: '2026 Honda CR-V Hybrid Sport',
    priceRange: '35to50k',
    region: 'CA',
    zipCode: '94103',
    pressed: [],
  };

  it('tells the place of the contact form rather than that of the quiz', () => {
    expect(formatPlace({ survey, zipCode: 'M5V 2T6' })).toBe('Ontario, M5V\u00a02T6');
  });

  it('tells the place of the quiz when no contact form was sent', () => {
    expect(formatPlace({ survey })).toBe('California, 94103');
  });

  it('tells only the ZIP code when its region is unknown', () => {
    expect(formatPlace({ zipCode: 'near Boston' })).toBe('near Boston');
    expect(formatPlace({})).toBe('Not provided');
  });
});
