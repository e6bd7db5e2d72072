import type { BusinessDay } from './time.ts';

/** Creates the function that returns the calendar day of a moment in a time zone. */
export const createBusinessDay = (timeZone: string): BusinessDay => {
  // Swedish dates are written as YYYY-MM-DD.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  return (moment) => format.format(moment);
};
