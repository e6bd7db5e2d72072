import type { BusinessDay } from './time.ts';

export const createBusinessDay = (timeZone: string): BusinessDay => {
  // Swedish dates are written as YYYY-MM-DD.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  return (moment) => format.format(moment);
};
