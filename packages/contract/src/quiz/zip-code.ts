// 00000 is no place; with four digits more it is not the preload's placeholder either.
const usZip = /^(?!00000-)\d{5}(-\d{4})?$/;
const canadianPostalCode = /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/;

/** The placeholder that a preloaded (draft) survey carries until its visitor gives the real code. */
export const placeholderZip = '00000';

/** Upper case without surrounding blanks; a Canadian postal code also loses its inner space. */
export const normaliseZip = (input: string): string => {
  const zip = input.trim().toUpperCase();
  return canadianPostalCode.test(zip) ? zip.replace(' ', '') : zip;
};

export const invalidZipMessage = 'Please enter a valid ZIP code (12345) or postal code (A1B2C3)';

/** The message for a ZIP or postal code that cannot be accepted, or undefined for a valid one. */
export const zipProblem = (input: string): string | undefined => {
  const zip = normaliseZip(input);
  if (zip === '') return 'Please enter your ZIP/postal code to get recommendations';
  if (zip.length < 3) return 'Please enter a valid ZIP/postal code';
  if (usZip.test(zip) || canadianPostalCode.test(zip)) return undefined;
  return invalidZipMessage;
};
