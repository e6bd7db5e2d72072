import type { surveysQuerySchema } from '@app/contract/admin-data-schemas';
import type * as z from 'zod';
import { startOfDay } from '../platform/time.ts';
import type { AdminDataDependencies } from './dependencies.ts';

type Query = z.output<typeof surveysQuerySchema>;
type Calendar = Pick<AdminDataDependencies, 'now' | 'businessDay'>;

export type Bounds = { readonly from?: string | undefined; readonly to?: string | undefined };

const weekMs = 7 * 24 * 60 * 60 * 1000;

/** The same day a month ago; in a shorter month its last day. */
const monthBefore = (moment: Date): Date => {
  const lastMonth = new Date(moment);
  lastMonth.setUTCDate(1);
  lastMonth.setUTCMonth(lastMonth.getUTCMonth() - 1);
  const days = new Date(Date.UTC(lastMonth.getUTCFullYear(), lastMonth.getUTCMonth() + 1, 0)).getUTCDate();
  lastMonth.setUTCDate(Math.min(moment.getUTCDate(), days));
  return lastMonth;
};

/** Where a range begins if the browser does not say so: then the server's calendar counts. */
const defaultStart = (range: Query['range'], { now, businessDay }: Calendar): Date | undefined => {
  switch (range) {
    case 'all':
      return undefined;
    case 'today':
      return startOfDay(businessDay(now()), businessDay);
    case 'week':
      return new Date(now().getTime() - weekMs);
    case 'month':
      return monthBefore(now());
  }
};

const inMilliseconds = (time: string | undefined): string | undefined =>
  time === undefined ? undefined : new Date(time).toISOString();

/** The bounds of a list in time: those of the browser, else those that the range has on the server. */
export const boundsOf = ({ range, from, to }: Query, calendar: Calendar): Bounds => ({
  from: inMilliseconds(from) ?? defaultStart(range, calendar)?.toISOString(),
  to: inMilliseconds(to),
});
