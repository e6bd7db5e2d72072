import type { analyticsQuerySchema } from '@app/contract/analytics-schemas';
import { addDays } from '@app/contract/calendar-days';
import type * as z from 'zod';
import type { DayRange } from '../counters/range-reader.ts';
import { findFirstMoment, toWholeRange } from '../platform/dynamodb/index-range.ts';
import type { TableAccess } from '../platform/dynamodb/table-access.ts';
import { listDays, pickEarlier } from '../platform/time.ts';
import { dropoutList, sessionLists } from '../quiz-session/keys.ts';
import { surveyLists } from '../survey/keys.ts';

export type AnalyticsQuery = z.output<typeof analyticsQuerySchema>;

/** Finds when the first survey, dropout or completed visit was stored. Undefined without any. */
export type FindFirstRecordedMoment = () => Promise<string | undefined>;

export const createFirstRecordedMomentFinder =
  (access: TableAccess): FindFirstRecordedMoment =>
  async () => {
    const lists = [surveyLists.byTime, dropoutList, sessionLists.completed];
    const moments = await Promise.all(
      lists.map((list) => findFirstMoment(access, toWholeRange(list))),
    );
    return moments.flatMap((moment) => moment ?? []).sort()[0];
  };

/** Returns the requested business days. Undefined for all time while nothing is stored. */
export const toDayRange = (
  { range, from, to }: AnalyticsQuery,
  today: string,
  firstDay: string | undefined,
): DayRange | undefined => {
  switch (range) {
    case 'all':
      return firstDay === undefined ? undefined : { from: pickEarlier(firstDay, today), to: today };

    case 'today':
      return { from: today, to: today };

    case '7':
    case '30':
    case '90':
      return { from: addDays(today, 1 - Number(range)), to: today };

    case 'custom':
      return from === undefined || to === undefined ? undefined : { from, to };
  }
};

/** Returns the days just before a range, as many as it has. Undefined for all time. */
export const findPreviousRange = (
  { range }: AnalyticsQuery,
  { from, to }: DayRange,
): DayRange | undefined => {
  if (range === 'all') return undefined;

  const days = listDays(from, to).length;
  return { from: addDays(from, -days), to: addDays(from, -1) };
};
