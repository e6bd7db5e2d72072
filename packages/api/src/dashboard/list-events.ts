import type {
  cookieConsentsResponseSchema,
  dropoutsResponseSchema,
  pageQuerySchema,
} from '@app/contract/admin-data-schemas';
import type * as z from 'zod';
import { type Result, succeed } from '../platform/result.ts';
import { type CounterReader, sortByCount } from '../totals/counters-store.ts';
import { readCursor, writeCursor } from './cursor.ts';
import type { EventLists, EventPage, EventPageRequest } from './event-lists.ts';

type Dependencies = { readonly events: EventLists; readonly counters: CounterReader };
type PageQuery = z.output<typeof pageQuerySchema>;
type DropoutsResponse = z.input<typeof dropoutsResponseSchema>;

const recentPerQuestion = 3;

export const listDropouts = async (query: PageQuery, dependencies: Dependencies): Promise<Result<DropoutsResponse>> => {
  const { events, counters } = dependencies;
  const request = pageRequestOf('dropouts', query);
  if (!request.ok) return request;
  const [page, totals] = await Promise.all([events.dropouts(request.value), counters.readAllTime()]);
  return succeed({
    success: true,
    message: 'Connected to the database',
    dropouts: [...page.rows],
    byQuestion: await byQuestionOf(totals.dropoutsByQuestion, dependencies),
    total: totals.dropouts,
    ...nextCursorOf('dropouts', page),
    ...unreadableIn(page),
  });
};

const byQuestionOf = (
  counts: Readonly<Record<string, number>>,
  { events }: Dependencies,
): Promise<DropoutsResponse['byQuestion']> =>
  Promise.all(
    sortByCount(counts).map(async ([questionId, count]) => ({
      questionId,
      count,
      recent: [...(await events.dropoutsAt(questionId, recentPerQuestion))],
    })),
  );

export const listCookieConsents = async (
  query: PageQuery,
  { events, counters }: Dependencies,
): Promise<Result<z.input<typeof cookieConsentsResponseSchema>>> => {
  const request = pageRequestOf('consents', query);
  if (!request.ok) return request;
  const [page, totals] = await Promise.all([events.consents(request.value), counters.readAllTime()]);
  return succeed({
    consents: [...page.rows],
    total: totals.consents,
    ...nextCursorOf('consents', page),
    ...unreadableIn(page),
  });
};

const pageRequestOf = (list: string, { limit, cursor }: PageQuery): Result<EventPageRequest> => {
  const read = readCursor(cursor, [list]);
  return read.ok ? succeed({ limit, position: read.value }) : read;
};

const nextCursorOf = (list: string, { next }: EventPage<unknown>) =>
  next === undefined ? {} : { nextCursor: writeCursor(next, [list]) };

/** A response names the number of rows that were left out only when there are some. */
export const unreadableIn = ({ unreadable }: { readonly unreadable: number }) =>
  unreadable === 0 ? {} : { unreadable };
