const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** Returns the day (YYYY-MM-DD) that is `days` days after another, or before it if negative. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 'YYYY-MM-DD'.length);

/** Returns when a day (YYYY-MM-DD) starts in a time zone. Clock changes can shift the start. */
export const getStartOfDay = (day: string, formatDay: (moment: Date) => string): Date => {
  // A binary search. The day begins within this span, because local time is at most 14 hours ahead
  // of UTC and 12 hours behind.
  let lastMsBefore = Date.parse(day) - 15 * hourMs;
  let firstMs = Date.parse(day) + 13 * hourMs;

  while (firstMs - lastMsBefore > 1) {
    const middleMs = Math.floor((lastMsBefore + firstMs) / 2);
    if (formatDay(new Date(middleMs)) < day) lastMsBefore = middleMs;
    else firstMs = middleMs;
  }

  return new Date(firstMs);
};
