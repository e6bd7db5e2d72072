// Loaded when the form is used, because the phone number plans are large.
import { findZipProblem, normalizeZip, placeholderZip } from '@app/contract/quiz/zip-code';
import parsePhoneNumber from 'libphonenumber-js/min';

/** Why a phone number cannot exist, or undefined. Numbers without a country code are North American. */
export const phoneProblem = (text: string): string | undefined => {
  const number = parsePhoneNumber(text, 'US');
  const isPossible =
    number?.isPossible() &&
    (number.countryCallingCode !== '1' || isNorthAmerican.test(number.nationalNumber));
  return isPossible ? undefined : 'Enter a phone number with its area code, such as 416-555-0123';
};

/** Neither the area code nor the exchange code of the North American plan begins with 0 or 1. */
const isNorthAmerican = /^[2-9]\d{2}[2-9]\d{6}$/;

export const zipCodeProblem = (text: string): string | undefined => {
  const zip = normalizeZip(text);
  const isPossible =
    zip !== placeholderZip && !neverInPostalCodes.test(zip) && findZipProblem(zip) === undefined;
  return isPossible
    ? undefined
    : 'Enter a ZIP code such as 90210, or a postal code such as M5V 2T6';
};

/** Canada Post uses none of these letters, and neither W nor Z as the first. */
const neverInPostalCodes = /^[WZ]|[DFIOQU]/;
