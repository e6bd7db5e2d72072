// Accepts 00000, which is the placeholder of a draft, but not 00000-0000.
const usZip = /^(?!00000-)\d{5}(-\d{4})?$/;
const canadianPostalCode = /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/;

/** The code of a draft survey until the visitor enters the real one. */
export const placeholderZip = '00000';

/** Removes spaces around a code and inside a Canadian one, and makes it upper case. */
export const normalizeZip = (input: string): string => {
  const zip = input.trim().toUpperCase();
  return canadianPostalCode.test(zip) ? zip.replace(' ', '') : zip;
};

export const invalidZipMessage = 'Please enter a valid ZIP code (12345) or postal code (A1B2C3)';

/** Like `findZipFormatProblem`, but also rejects the placeholder of a draft. */
export const findVisitorZipProblem = (input: string): string | undefined =>
  normalizeZip(input) === placeholderZip ? invalidZipMessage : findZipFormatProblem(input);

/** Returns why a code is not a valid ZIP or postal code, as a message; undefined if it is. */
export const findZipFormatProblem = (input: string): string | undefined => {
  const zip = normalizeZip(input);
  if (zip === '') return 'Please enter your ZIP/postal code to get recommendations';
  if (zip.length < 3) return 'Please enter a valid ZIP/postal code';
  if (usZip.test(zip) || canadianPostalCode.test(zip)) return undefined;

  return invalidZipMessage;
};
