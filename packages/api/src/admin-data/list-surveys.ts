import type { surveysQuerySchema, surveysResponseSchema } from '@app/contract/admin-data-schemas';
import { getStartOfDay } from '@app/contract/calendar-days';
import type * as z from 'zod';
import { type Result, refuseField, succeed } from '../platform/result.ts';
import { subtractMonths } from '../platform/time.ts';
import { toBreakdownValue } from '../survey/breakdown-value.ts';
import { type CountDependencies, countSurveys } from './count-surveys.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import type { SurveyList } from './survey-list.ts';
import type { TimeBounds } from './survey-ranges.ts';

type Query = z.output<typeof surveysQuerySchema>;
type Dependencies = CountDependencies & { readonly surveyList: SurveyList };

/** The total of a search is the number found so far, until one page could count all matches. */
export const listSurveys = async (
  query: Query,
  dependencies: Dependencies,
): Promise<Result<z.input<typeof surveysResponseSchema>>> => {
  const search = query.search?.trim() || undefined;
  const breakdownValue = toBreakdownValue(query);
  if (!breakdownValue.ok) return breakdownValue;

  const selection = {
    sort: query.sort,
    search,
    breakdownValue: breakdownValue.value,
    ...toTimeBounds(query, dependencies),
  };
  const { from, to } = selection;
  if (from !== undefined && to !== undefined && to < from)
    return refuseField('to', 'This is before "from"');

  const { sort, range, breakdown, value } = query;
  const listIdentity = ['surveys', sort, search, range, query.from, query.to, breakdown, value];
  const decoded = decodeCursor(query.cursor, listIdentity);
  if (!decoded.ok) return decoded;

  const cursor = decoded.value;
  const isFiltered = search !== undefined || breakdownValue.value !== undefined;
  // Without a filter, counters give the total. With one, pages count matches until all are known.
  const countMatches = isFiltered && query.count === 'all' && cursor?.total === undefined;
  const [page, unfilteredTotal] = await Promise.all([
    dependencies.surveyList.readPage({
      ...selection,
      limit: query.limit,
      position: cursor,
      countMatches,
    }),
    isFiltered ? undefined : countSurveys(selection, dependencies),
  ]);

  const listedBefore = cursor?.listed ?? 0;
  const matchesFromHere = page.matches?.count ?? page.rows.length;
  const total = unfilteredTotal ?? cursor?.total ?? listedBefore + matchesFromHere;
  const isTotalExact = cursor?.total !== undefined || page.matches?.isExact === true;
  const progress = isTotalExact ? { total } : { listed: listedBefore + page.rows.length };
  return succeed({
    surveys: [...page.rows],
    total,
    nextCursor: page.next && encodeCursor({ ...page.next, ...progress }, listIdentity),
    unreadable: page.unreadable || undefined,
    searchedUntil: page.searchedUntil,
  });
};

type Calendar = Pick<CountDependencies, 'now' | 'toBusinessDay'>;

/** Returns the bounds that the browser sends, or those of a named range such as "week". */
export const toTimeBounds = ({ range, from, to }: Query, calendar: Calendar): TimeBounds => ({
  from: toStoredTime(from) ?? findRangeStart(range, calendar)?.toISOString(),
  to: toStoredTime(to),
});

/** Gives a time the form of stored times (UTC with milliseconds), to compare them as text. */
const toStoredTime = (time: string | undefined): string | undefined =>
  time && new Date(time).toISOString();

const weekMs = 7 * 24 * 60 * 60 * 1000;

const findRangeStart = (
  range: Query['range'],
  { now, toBusinessDay }: Calendar,
): Date | undefined => {
  switch (range) {
    case 'all':
      return undefined;
    case 'today':
      return getStartOfDay(toBusinessDay(now()), toBusinessDay);
    case 'week':
      return new Date(now().getTime() - weekMs);
    case 'month':
      return subtractMonths(now(), 1);
  }
};
