import type { Summary, SummaryKind } from '@app/contract/summaries-schemas';
import { type Result, refuseField, succeed } from '../platform/result.ts';
import { type BusinessDay, type Clock, dayAfter, startOfDay } from '../platform/time.ts';

export type SummaryPeriod = Summary['period'];

/** Weeks begin on Monday. */
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

const mondayOf = (day: string): string => {
  const daysSinceSunday = new Date(day).getUTCDay();
  return dayAfter(day, -((daysSinceSunday + 6) % 7));
};

const firstOfMonth = (day: string): string => `${day.slice(0, 'YYYY-MM'.length)}-01`;

/** 31 days after the first of a month is always in the next month. */
const lastOfMonth = (day: string): string => dayAfter(firstOfMonth(dayAfter(firstOfMonth(day), 31)), -1);

export const previousPeriod = ({ kind, from }: SummaryPeriod): SummaryPeriod =>
  periodContaining(kind, dayAfter(from, -1));

export const periodClosedBefore = (kind: SummaryKind, moment: Date, businessDay: BusinessDay): SummaryPeriod =>
  previousPeriod(periodContaining(kind, businessDay(moment)));

export const endOfPeriod = ({ to }: SummaryPeriod, businessDay: BusinessDay): Date =>
  startOfDay(dayAfter(to), businessDay);

const firstDay = '2000-01-01';

export type DayDependencies = { readonly now: Clock; readonly businessDay: BusinessDay };

/** Today by default. Refuses days in the future. */
export const requestedDay = (date: string | undefined, { now, businessDay }: DayDependencies): Result<string> => {
  const today = businessDay(now());
  if (date !== undefined && date > today) return refuseField('date', `This day is still to come (today is ${today})`);
  if (date !== undefined && date < firstDay) return refuseField('date', 'There are no summaries of that time');
  return succeed(date ?? today);
};
