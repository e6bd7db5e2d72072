import { normaliseZip, placeholderZip, zipProblem } from '@app/contract/quiz/zip-code';

/** What is wrong with the typed ZIP or postal code, or undefined. The preload's placeholder is nobody's home. */
export const zipMessage = (zipCode: string): string | undefined =>
  normaliseZip(zipCode) === placeholderZip
    ? 'Please enter a valid ZIP code (12345) or postal code (A1B2C3)'
    : zipProblem(zipCode);
