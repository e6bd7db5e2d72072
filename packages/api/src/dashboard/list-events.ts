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
  const [page, totals] = await Promise.all([readPage('dropouts', query, events.dropouts), counters.readAllTime()]);
  if (!page.ok) return page;
  const { rows: dropouts, ...paging } = page.value;
  const byQuestion = await byQuestionOf(totals.dropoutsByQuestion, dependencies);
  const message = 'Connected to the database';
  return succeed({ success: true, message, dropouts, byQuestion, total: totals.dropouts, ...paging });
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
  const [page, totals] = await Promise.all([readPage('consents', query, events.consents), counters.readAllTime()]);
  if (!page.ok) return page;
  const { rows: consents, ...paging } = page.value;
  return succeed({ consents, total: totals.consents, ...paging });
};

const readPage = async <Row>(
  list: string,
  { limit, cursor }: PageQuery,
  read: (request: EventPageRequest) => Promise<EventPage<Row>>,
) => {
  const position = readCursor(cursor, [list]);
  if (!position.ok) return position;
  const { rows, next, unreadable } = await read({ limit, position: position.value });
  return succeed({
    rows: [...rows],
    nextCursor: next && writeCursor(next, [list]),
    // Named only when rows were left out.
    unreadable: unreadable || undefined,
  });
};
