import type { BusinessDay } from './time.ts';

// Stands in for business-day.ts in bundled functions (scripts/bundle/replaced-modules.ts). It sets the process's
// time zone, because the first Intl formatter costs 11 ms of every cold start.
export const createBusinessDay = (timeZone: string): BusinessDay => {
  process.env['TZ'] = timeZone;
  return (moment) => {
    const year = String(moment.getFullYear()).padStart(4, '0');
    return `${year}-${twoDigits(moment.getMonth() + 1)}-${twoDigits(moment.getDate())}`;
  };
};

const twoDigits = (value: number): string => String(value).padStart(2, '0');
