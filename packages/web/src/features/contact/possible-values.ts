// Loaded when the visitor uses the form, because the phone number plans are large.
import { findVisitorZipProblem, normalizeZip } from '@app/contract/quiz/zip-code';
import parsePhoneNumber from 'libphonenumber-js/min';

/** A number without a country code is taken as North American. */
export const findPhoneProblem = (text: string): string | undefined => {
  const number = parsePhoneNumber(text, 'US');
  const isNorthAmerican = number?.countryCallingCode === '1';
  const isPossible =
    number?.isPossible() && (!isNorthAmerican || northAmericanNumber.test(number.nationalNumber));
  return isPossible ? undefined : 'Enter a phone number with its area code, such as 416-555-0123';
};

/** In North America, neither the area code nor the exchange code begins with 0 or 1. */
const northAmericanNumber = /^[2-9]\d{2}[2-9]\d{6}$/;

/** Checks the format, and the letters that no Canadian code has. */
export const findImpossibleZipProblem = (text: string): string | undefined => {
  const zip = normalizeZip(text);
  const isPossible = !unusedCanadianLetters.test(zip) && findVisitorZipProblem(zip) === undefined;
  return isPossible
    ? undefined
    : 'Enter a ZIP code such as 90210, or a postal code such as M5V 2T6';
};

/** Canadian postal codes contain none of D, F, I, O, Q and U, and do not begin with W or Z. */
const unusedCanadianLetters = /^[WZ]|[DFIOQU]/;
