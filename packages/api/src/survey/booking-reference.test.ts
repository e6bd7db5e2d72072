import { describe, expect, it } from 'vitest';
import { parseBookingReference, toBookingReference } from './booking-reference.ts';

const surveyId = 'b9Xx3-k_2QwErTyUiOpAs1';

describe('a booking reference', () => {
  it('consists of two groups of five characters and contains nothing of the survey id', () => {
    expect(toBookingReference(surveyId)).toBe('C3XFQ-FGQZ4');
  });

  it('is always the same for a survey and differs from that of another survey', () => {
    const ids = Array.from({ length: 5000 }, (_, index) => `survey-${index}`);

    expect(new Set(ids.map(toBookingReference)).size).toBe(ids.length);
    expect(ids.map(toBookingReference)).toEqual(ids.map(toBookingReference));
  });

  it('is recognized in small letters and with spaces around it', () => {
    for (let each = 0; each < 500; each += 1) {
      const made = toBookingReference(`survey-${each}`);

      expect(parseBookingReference(` ${made.toLowerCase()} `)).toBe(made);
    }
  });

  it.each([
    '',
    'smith',
    'SMITH-JONES',
    '12345-6789',
    '90210',
    'M5V 2T6',
    '416-555-0100',
    surveyId,
    'BCDFG-HJKM',
  ])('is not recognized in %j', (text) => expect(parseBookingReference(text)).toBeUndefined());
});
