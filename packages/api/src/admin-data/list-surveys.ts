import type { surveysQuerySchema, surveysResponseSchema } from '@app/contract/admin-data-schemas';
import type * as z from 'zod';
import { type Result, refuseField, succeed } from '../platform/result.ts';
import { startOfDay } from '../platform/time.ts';
import { type CountDependencies, countSurveys } from './count-surveys.ts';
import { readCursor, writeCursor } from './cursor.ts';
import type { SurveyList } from './survey-list.ts';
import type { Bounds } from './survey-ranges.ts';

type Query = z.output<typeof surveysQuerySchema>;
type Dependencies = CountDependencies & { readonly surveyList: SurveyList };

export const listSurveys = async (
  query: Query,
  dependencies: Dependencies,
): Promise<Result<z.input<typeof surveysResponseSchema>>> => {
  const search = query.search?.trim() || undefined;
  const selection = { sort: query.sort, search, ...boundsOf(query, dependencies) };
  const { from, to } = selection;
  if (from !== undefined && to !== undefined && to < from)
    return refuseField('to', 'This is before "from"');

  const list = ['surveys', query.sort, search, query.range, query.from, query.to];
  const read = readCursor(query.cursor, list);
  if (!read.ok) return read;

  const cursor = read.value;
  const isSearch = search !== undefined;
  // A search is counted while it is read, anything else by the counters.
  const countMatches = isSearch && cursor?.total === undefined;
  const [page, counted] = await Promise.all([
    dependencies.surveyList.readPage({
      ...selection,
      limit: query.limit,
      position: cursor,
      countMatches,
    }),
    isSearch ? undefined : countSurveys(selection, dependencies),
  ]);
  const listed = cursor?.listed ?? 0;
  // The number of matches: all of them, or those up to where the next page continues.
  const total = counted ?? cursor?.total ?? listed + (page.matches?.count ?? 0);
  const isExact = cursor?.total !== undefined || page.matches?.isExact === true;
  const progress = isExact ? { total } : { listed: listed + page.rows.length };
  return succeed({
    surveys: [...page.rows],
    total,
    nextCursor: page.next && writeCursor({ ...page.next, ...progress }, list),
    unreadable: page.unreadable || undefined,
  });
};

type Calendar = Pick<CountDependencies, 'now' | 'businessDay'>;

export const boundsOf = ({ range, from, to }: Query, calendar: Calendar): Bounds => ({
  from: inMilliseconds(from) ?? defaultStart(range, calendar)?.toISOString(),
  to: inMilliseconds(to),
});

const inMilliseconds = (time: string | undefined): string | undefined =>
  time && new Date(time).toISOString();

const weekMs = 7 * 24 * 60 * 60 * 1000;

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

/** The same day a month ago, or the last day of a shorter month. */
const monthBefore = (moment: Date): Date => {
  const before = new Date(moment);

  before.setUTCMonth(before.getUTCMonth() - 1);
  // A day that the shorter month lacks is in the month after it, whose day 0 is the last one.
  if (before.getUTCDate() !== moment.getUTCDate()) before.setUTCDate(0);

  return before;
};
