/**
 * The start of the day that is `daysLater` after the day of `moment`, in ms and the browser's time
 * zone: midnight, or 1:00 on a day whose midnight daylight saving time skips.
 */
export const startOfDayAfter = (moment: number, daysLater: number): number => {
  const day = new Date(moment);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + daysLater).getTime();
};

export const startOfDay = (moment: number): number => startOfDayAfter(moment, 0);

export const startOfNextDay = (moment: number): number => startOfDayAfter(moment, 1);

/** The day of a moment in the browser's time zone (YYYY-MM-DD). */
export const formatIsoDate = (moment: number): string => {
  const day = new Date(moment);
  const parts = [day.getFullYear(), day.getMonth() + 1, day.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
};

/** The rows whose ISO time is on the day that starts at `today`. */
export const filterToday = <Row>(
  rows: readonly Row[],
  getTime: (row: Row) => string,
  today: number,
): readonly Row[] => {
  const tomorrow = startOfNextDay(today);
  return rows.filter((row) => {
    const moment = Date.parse(getTime(row));
    return moment >= today && moment < tomorrow;
  });
};
