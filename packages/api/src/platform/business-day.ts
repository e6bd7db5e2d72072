import type { ToBusinessDay } from './time.ts';

export const createBusinessDayFormatter = (timeZone: string): ToBusinessDay => {
  // Swedish dates are written as YYYY-MM-DD.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  return (moment) => format.format(moment);
};
