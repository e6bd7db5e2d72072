import type { Summary, SummaryKind } from '@app/contract/summaries-schemas';
import { type BusinessDay, dayAfter, startOfDay } from '../platform/time.ts';

/** Calendar days of the business time zone, the first and the last one included. */
export type SummaryPeriod = Summary['period'];

const sundayFirst = (day: string): number => new Date(day).getUTCDay();

const mondayOf = (day: string): string => dayAfter(day, -((sundayFirst(day) + 6) % 7));

const firstOfMonth = (day: string): string => `${day.slice(0, 'YYYY-MM'.length)}-01`;

/** 31 days after the first of a month is always in the next one. */
const lastOfMonth = (day: string): string => dayAfter(firstOfMonth(dayAfter(firstOfMonth(day), 31)), -1);

/** The day, the week from Monday to Sunday, or the calendar month that a day (YYYY-MM-DD) lies in. */
export const periodContaining = (kind: SummaryKind, day: string): SummaryPeriod => {
  switch (kind) {
    case 'daily':
      return { kind, from: day, to: day };
    case 'weekly':
      return { kind, from: mondayOf(day), to: dayAfter(mondayOf(day), 6) };
    case 'monthly':
      return { kind, from: firstOfMonth(day), to: lastOfMonth(day) };
  }
};

/** The period of the same kind just before another one. */
export const previousPeriod = ({ kind, from }: SummaryPeriod): SummaryPeriod =>
  periodContaining(kind, dayAfter(from, -1));

/** The newest period that was over at a moment. */
export const periodClosedBefore = (kind: SummaryKind, moment: Date, businessDay: BusinessDay): SummaryPeriod =>
  previousPeriod(periodContaining(kind, businessDay(moment)));

/** When a period is over: the moment at which the day after it begins. */
export const endOfPeriod = ({ to }: SummaryPeriod, businessDay: BusinessDay): Date =>
  startOfDay(dayAfter(to), businessDay);
