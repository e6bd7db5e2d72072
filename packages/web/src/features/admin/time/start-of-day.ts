/**
 * The beginning of the day that is so many days after that of a moment, in the browser's zone; both moments in
 * milliseconds. It is midnight, or 1:00 where the clocks skip that.
 */
export const startOfDayAfter = (moment: number, days: number): number => {
  const day = new Date(moment);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + days).getTime();
};

/** The beginning of the day of a moment. */
export const startOfDay = (moment: number): number => startOfDayAfter(moment, 0);

/** The end of it: 23 to 25 hours later. */
export const startOfNextDay = (moment: number): number => startOfDayAfter(moment, 1);

/** The calendar day of a moment in the browser's zone: "2026-11-21". */
export const dayOf = (moment: number): string => {
  const day = new Date(moment);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
};

/** Those of some records, newest first, that fall on the day that begins at `today`. */
export const ofDay = <Row>(rows: readonly Row[], timeOf: (row: Row) => string, today: number): readonly Row[] => {
  const tomorrow = startOfNextDay(today);
  return rows.filter((row) => {
    const moment = Date.parse(timeOf(row));
    return moment >= today && moment < tomorrow;
  });
};
