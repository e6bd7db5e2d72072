import { type Result, refuseField, succeed } from '../platform/result.ts';
import type { BusinessDay, Clock } from '../platform/time.ts';

/** Before this there was no product, and calendars need no year 0. */
const firstDay = '2000-01-01';

type Dependencies = { readonly now: Clock; readonly businessDay: BusinessDay };

/** The business day that a summary is asked for, today without a date; a day that is still to come is refused. */
export const requestedDay = (date: string | undefined, { now, businessDay }: Dependencies): Result<string> => {
  const today = businessDay(now());
  if (date !== undefined && date > today) return refuseField('date', `This day is still to come (today is ${today})`);
  if (date !== undefined && date < firstDay) return refuseField('date', 'There are no summaries of that time');
  return succeed(date ?? today);
};
