import {
  cookieConsentSchema,
  type cookieConsentsResponseSchema,
  dropoutSchema,
  type dropoutsResponseSchema,
  type pageQuerySchema,
} from '@app/contract/admin-data-schemas';
import * as z from 'zod';
import { consentList } from '../consent/keys.ts';
import { type CounterReader, sortByCount } from '../counters/counters-store.ts';
import { wholeList } from '../platform/dynamodb/index-range.ts';
import { type List, parseMoment } from '../platform/dynamodb/keys.ts';
import { type ListPosition, readRanges, resume } from '../platform/dynamodb/read-ranges.ts';
import { type ListAccess, readRows } from '../platform/dynamodb/stored-item.ts';
import { type Result, succeed } from '../platform/result.ts';
import { dropoutList, dropoutsAt, sessionLists } from '../quiz-session/keys.ts';
import { fromStoredPath, storedPathSchema } from '../quiz-session/visit-path.ts';
import { readCursor, writeCursor } from './cursor.ts';

type Dependencies = { readonly events: EventLists; readonly counters: CounterReader };
type PageQuery = z.output<typeof pageQuerySchema>;
type DropoutsResponse = z.input<typeof dropoutsResponseSchema>;

const recentPerQuestion = 3;

export const listDropouts = async (
  query: PageQuery,
  dependencies: Dependencies,
): Promise<Result<DropoutsResponse>> => {
  const { events, counters } = dependencies;
  const page = await readPage('dropouts', query, events.dropouts, counters);
  if (!page.ok) return page;

  const { rows: dropouts, totals, ...paging } = page.value;
  const byQuestion = await Promise.all(
    sortByCount(totals.dropoutsByQuestion).map(async ([questionId, count]) => ({
      questionId,
      count,
      recent: [...(await events.dropoutsAt(questionId, recentPerQuestion))],
    })),
  );
  const message = 'Connected to the database';
  return succeed({
    success: true,
    message,
    dropouts,
    byQuestion,
    total: totals.dropouts,
    ...paging,
  });
};

export const listCookieConsents = async (
  query: PageQuery,
  { events, counters }: Dependencies,
): Promise<Result<z.input<typeof cookieConsentsResponseSchema>>> => {
  const page = await readPage('consents', query, events.consents, counters);
  if (!page.ok) return page;

  const { rows: consents, totals, ...paging } = page.value;
  return succeed({ consents, total: totals.consents, ...paging });
};

const readPage = async <Row>(
  list: string,
  { limit, cursor }: PageQuery,
  read: (request: PageRequest) => ReturnType<typeof readNewest<Row>>,
  counters: CounterReader,
) => {
  const position = readCursor(cursor, [list]);
  if (!position.ok) return position;

  const [{ rows, next, unreadable }, totals] = await Promise.all([
    read({ limit, position: position.value }),
    counters.readAllTime(),
  ]);
  return succeed({
    rows: [...rows],
    totals,
    nextCursor: next && writeCursor(next, [list]),
    unreadable: unreadable || undefined,
  });
};

export type EventLists = ReturnType<typeof createEventLists>;

export const createEventLists = (access: ListAccess) => ({
  dropouts: (request: PageRequest) => readNewest(access, dropoutList, dropoutSchema, request),

  consents: (request: PageRequest) => readNewest(access, consentList, consentRowSchema, request),

  dropoutsAt: async (questionId: string, limit: number) =>
    (await readNewest(access, dropoutsAt(questionId), dropoutSchema, { limit })).rows,

  endedVisits: async (limit: number): Promise<readonly EndedVisit[]> => {
    const ended = [sessionLists.visits, dropoutList];
    const pages = await Promise.all(
      ended.map((list) => readNewest(access, list, visitSchema, { limit })),
    );
    const visits = pages.flatMap(({ rows }) => rows);
    return visits.sort((one, other) => (one.endedAt < other.endedAt ? 1 : -1)).slice(0, limit);
  },
});

type PageRequest = { readonly limit: number; readonly position?: ListPosition | undefined };

const readNewest = async <Row>(
  access: ListAccess,
  list: List,
  schema: z.ZodType<Row>,
  { limit, position }: PageRequest,
) => {
  const ranges = resume([wholeList(list, 'descending')], position);
  const { items, next } = await readRanges(access, ranges, { wanted: limit });
  return { ...readRows(items, { 1: schema.parse }, access), next };
};

const consentRowSchema = cookieConsentSchema
  .omit({ ip_address: true })
  .extend({ ipAddress: z.string() })
  .transform(({ ipAddress, ...consent }) => ({ ...consent, ip_address: ipAddress }));

/** The index key of a session or dropout begins with the end of its visit. */
const visitSchema = z
  .object({
    gsi1pk: z.string(),
    gsi1sk: z.string(),
    ipAddress: z.string().optional(),
    path: storedPathSchema.optional(),
  })
  .transform(({ gsi1pk, gsi1sk, ipAddress, path }) => ({
    endedAt: parseMoment(gsi1sk),
    isCompleted: gsi1pk === sessionLists.visits.partition,
    hasAnalytics: ipAddress !== undefined || path !== undefined,
    path: fromStoredPath(path ?? []),
  }));

export type EndedVisit = Readonly<z.output<typeof visitSchema>>;
