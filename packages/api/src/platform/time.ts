export type Clock = () => Date;

/** Returns the calendar day (YYYY-MM-DD) of a moment in the business time zone. */
export type BusinessDay = (moment: Date) => string;

export const minuteMs = 60 * 1000;
export const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 'YYYY-MM-DD'.length);

export const daysBetween = (first: string, last: string): readonly string[] => {
  const count = Math.round((Date.parse(last) - Date.parse(first)) / dayMs) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => dayAfter(first, index));
};

/** Returns the first millisecond of a business day, which is not always midnight where clocks change. */
export const startOfDay = (day: string, businessDay: BusinessDay): Date => {
  // Local time is at most 14 hours ahead of UTC and 12 behind.
  let before = Date.parse(day) - 15 * hourMs;
  let after = Date.parse(day) + 13 * hourMs;

  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (businessDay(new Date(middle)) < day) before = middle;
    else after = middle;
  }

  return new Date(after);
};

/** The later of two moments or days in ISO 8601. */
export const laterOf = (one: string, other: string): string => (one > other ? one : other);
