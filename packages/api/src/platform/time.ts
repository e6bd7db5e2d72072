export type Clock = () => Date;

/** Returns the calendar day (YYYY-MM-DD) of a moment in the business time zone. */
export type BusinessDay = (moment: Date) => string;

export const minuteMs = 60 * 1000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 'YYYY-MM-DD'.length);

/** Lists calendar days from the first to the last, both included. */
export const listDays = (first: string, last: string): readonly string[] => {
  const count = Math.round((Date.parse(last) - Date.parse(first)) / dayMs) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => addDays(first, index));
};

/** The first moment of a business day is not always midnight where clocks change. */
export const startOfDay = (day: string, businessDay: BusinessDay): Date => {
  // Halves the span until it is 1 ms. Local time is at most 14 hours ahead of UTC and 12 behind.
  let lastMsBefore = Date.parse(day) - 15 * hourMs;
  let firstMs = Date.parse(day) + 13 * hourMs;

  while (firstMs - lastMsBefore > 1) {
    const middleMs = Math.floor((lastMsBefore + firstMs) / 2);
    if (businessDay(new Date(middleMs)) < day) lastMsBefore = middleMs;
    else firstMs = middleMs;
  }

  return new Date(firstMs);
};

/** Compares moments or days in ISO 8601. */
export const pickLater = (one: string, other: string): string => (one > other ? one : other);

export const pickEarlier = (one: string, other: string): string => (one < other ? one : other);
