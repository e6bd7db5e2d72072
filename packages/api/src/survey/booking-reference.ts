import { hash } from 'node:crypto';

/** Without vowels and look-alikes, so that no reference looks like a name or a ZIP code. */
const alphabet = '23456789BCDFGHJKMNPQRSTVWXYZ';

const groupLength = 5;

/**
 * Returns a reference such as `7KQ2M-X9D4T`, which does not reveal the survey's id: that gives
 * access to the answers. In a million surveys, the chance of two equal ones is 1 in 600.
 */
export const toBookingReference = (surveyId: string): string => {
  const bytes = hash('sha256', `booking ${surveyId}`, 'buffer').subarray(0, 2 * groupLength);
  const characters = [...bytes].map((byte) => alphabet[byte % alphabet.length]).join('');

  return `${characters.slice(0, groupLength)}-${characters.slice(groupLength)}`;
};

const referencePattern = /^[2-9BCDFGHJKMNPQRSTVWXYZ]{5}-[2-9BCDFGHJKMNPQRSTVWXYZ]{5}$/;

/** Returns the booking reference that somebody typed in any case, undefined for any other text. */
export const parseBookingReference = (text: string): string | undefined => {
  const reference = text.trim().toUpperCase();
  return referencePattern.test(reference) ? reference : undefined;
};
