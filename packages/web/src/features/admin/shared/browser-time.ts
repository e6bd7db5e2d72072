/** In ms and the browser's time zone: midnight, or 1:00 on a day whose midnight daylight saving time skips. */
export const startOfDayAfter = (moment: number, days: number): number => {
  const day = new Date(moment);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + days).getTime();
};

export const startOfDay = (moment: number): number => startOfDayAfter(moment, 0);

export const startOfNextDay = (moment: number): number => startOfDayAfter(moment, 1);

export const dayOf = (moment: number): string => {
  const day = new Date(moment);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
};

export const ofDay = <Row>(
  rows: readonly Row[],
  timeOf: (row: Row) => string,
  today: number,
): readonly Row[] => {
  const tomorrow = startOfNextDay(today);
  return rows.filter((row) => {
    const moment = Date.parse(timeOf(row));
    return moment >= today && moment < tomorrow;
  });
};
