import type { BusinessDay } from './time.ts';

export const createBusinessDay = (timeZone: string): BusinessDay => {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return (moment) => {
    const parts = format.formatToParts(moment);
    const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
    return `${part('year')}-${part('month')}-${part('day')}`;
  };
};
