import { addDays, getStartOfDay } from '@app/contract/calendar-days';
import { createDayFormatter } from './formats.ts';
import type { Today } from './list-time-zone.tsx';

/** The ISO times at which the first day begins and the last day ends, in a time zone. */
export const findDayBounds = (firstDay: string, lastDay: string, timeZone: string) => {
  const formatDay = createDayFormatter(timeZone);
  return {
    from: getStartOfDay(firstDay, formatDay).toISOString(),
    to: getStartOfDay(addDays(lastDay, 1), formatDay).toISOString(),
  };
};

export const filterToday = <Row>(
  rows: readonly Row[],
  getTime: (row: Row) => string,
  { day, timeZone }: Today,
): readonly Row[] => {
  const formatDay = createDayFormatter(timeZone);
  return rows.filter((row) => formatDay(new Date(getTime(row))) === day);
};
