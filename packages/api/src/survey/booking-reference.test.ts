import { describe, expect, it } from 'vitest';
import { parseBookingReference, toBookingReference } from './booking-reference.ts';

const surveyId = 'b9Xx3-k_2QwErTyUiOpAs1';

describe('a booking reference', () => {
  it('is two groups of five characters that contain nothing of the survey id', () => {
    expect(toBookingReference(surveyId)).toBe('C3XFQ-FGQZ4');
  });

  it('is the same for the same survey, and another one for another survey', () => {
    const ids = Array.from({ length: 5000 }, (_, index) => `survey-${index}`);

    expect(new Set(ids.map(toBookingReference)).size).toBe(ids.length);
    expect(ids.map(toBookingReference)).toEqual(ids.map(toBookingReference));
  });

  it('always reads as one, in small letters and with spaces around it, too', () => {
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
  ])('is not read from %j', (text) => expect(parseBookingReference(text)).toBeUndefined());
});
