import type { BusinessDay } from './time.ts';

/** Creates the day reader of a time zone such as America/Toronto. */
export const createBusinessDay = (timeZone: string): BusinessDay => {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return (moment) => {
    const parts = format.formatToParts(moment);
    const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
    return `${part('year')}-${part('month')}-${part('day')}`;
  };
};
