import { hash } from 'node:crypto';

/** Without vowels and look-alikes, so that no reference looks like a name or a ZIP code. */
const alphabet = '23456789BCDFGHJKMNPQRSTVWXYZ';

const groupLength = 5;

/**
 * A name for a survey outside the product, e.g. `7KQ2M-X9D4T`. Whoever has the survey's id can open
 * its answers, and the reference does not reveal it: the id has 128 random bits. Two of a million
 * surveys share a reference with a chance of 1 in 600.
 */
export const toBookingReference = (surveyId: string): string => {
  const bytes = hash('sha256', `booking ${surveyId}`, 'buffer').subarray(0, 2 * groupLength);
  const text = [...bytes].map((byte) => alphabet[byte % alphabet.length]).join('');
  return `${text.slice(0, groupLength)}-${text.slice(groupLength)}`;
};

const referencePattern = /^[2-9BCDFGHJKMNPQRSTVWXYZ]{5}-[2-9BCDFGHJKMNPQRSTVWXYZ]{5}$/;

/** The booking reference that somebody typed. Undefined for any other text. */
export const parseBookingReference = (text: string): string | undefined => {
  const reference = text.trim().toUpperCase();
  return referencePattern.test(reference) ? reference : undefined;
};
