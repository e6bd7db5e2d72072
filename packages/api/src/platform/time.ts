import { addDays } from '@app/contract/calendar-days';

export type Clock = () => Date;

/** Returns the calendar day (YYYY-MM-DD) of a moment in the business time zone. */
export type ToBusinessDay = (moment: Date) => string;

export const minuteMs = 60 * 1000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** Converts to the unit of the table's TTL attribute, rounded down. */
export const toUnixSeconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);

/** Lists the days (YYYY-MM-DD) from the first to the last, both included. */
export const listDays = (first: string, last: string): readonly string[] => {
  const count = Math.round((Date.parse(last) - Date.parse(first)) / dayMs) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => addDays(first, index));
};

/** Compares moments or days in ISO 8601. */
export const pickLater = (one: string, other: string): string => (one > other ? one : other);

export const pickEarlier = (one: string, other: string): string => (one < other ? one : other);

/** Goes back calendar months. March 31 minus one month is the last day of February. */
export const subtractMonths = (moment: Date, months: number): Date => {
  const earlier = new Date(moment);

  earlier.setUTCMonth(moment.getUTCMonth() - months);
  // JavaScript reads February 31 as March 3. Day 0 is the last day of the month before.
  if (earlier.getUTCDate() !== moment.getUTCDate()) earlier.setUTCDate(0);

  return earlier;
};
