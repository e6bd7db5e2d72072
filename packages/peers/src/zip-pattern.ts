/** A ZIP code, with or without its four extra digits, or a Canadian postal code: as the product accepts it. */
export const zipPattern = '^\\s*((?!00000)\\d{5}(-\\d{4})?|[A-Za-z]\\d[A-Za-z] ?\\d[A-Za-z]\\d)\\s*$';

export const zipProblem = 'Please enter a valid ZIP code (12345) or postal code (A1B2C3)';
