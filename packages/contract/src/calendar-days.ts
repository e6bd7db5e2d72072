const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** The day (YYYY-MM-DD) that is so many days after another, or before it. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 'YYYY-MM-DD'.length);

/**
 * The first moment of a day (YYYY-MM-DD) in the time zone in which `formatDay` tells the day of a
 * moment. It is not always midnight, because clocks change.
 */
export const startOfDay = (day: string, formatDay: (moment: Date) => string): Date => {
  // Halves the span until it is 1 ms. Local time is at most 14 hours ahead of UTC and 12 behind.
  let lastMsBefore = Date.parse(day) - 15 * hourMs;
  let firstMs = Date.parse(day) + 13 * hourMs;

  while (firstMs - lastMsBefore > 1) {
    const middleMs = Math.floor((lastMsBefore + firstMs) / 2);
    if (formatDay(new Date(middleMs)) < day) lastMsBefore = middleMs;
    else firstMs = middleMs;
  }

  return new Date(firstMs);
};
