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
import { toWholeRange } from '../platform/dynamodb/index-range.ts';
import type { IndexList } from '../platform/dynamodb/keys.ts';
import { type ListPosition, readRanges, resumeRanges } from '../platform/dynamodb/read-ranges.ts';
import { type ListAccess, parseRows } from '../platform/dynamodb/stored-item.ts';
import { type Result, succeed } from '../platform/result.ts';
import { dropoutList, dropoutsAt } from '../quiz-session/keys.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';

type Dependencies = { readonly events: EventLists; readonly counters: CounterReader };
type PageQuery = z.output<typeof pageQuerySchema>;
type DropoutsResponse = z.input<typeof dropoutsResponseSchema>;

const recentDropoutsPerQuestion = 3;

export const listDropouts = async (
  query: PageQuery,
  dependencies: Dependencies,
): Promise<Result<DropoutsResponse>> => {
  const { events, counters } = dependencies;
  const page = await readPage('dropouts', query, events.readDropouts, counters);
  if (!page.ok) return page;

  const { rows: dropouts, totals, ...paging } = page.value;

  const readQuestion = async ([questionId, count]: readonly [string, number]) => {
    const recent = await events.readDropoutsAt(questionId, recentDropoutsPerQuestion);
    return { questionId, count, recent: [...recent] };
  };

  const byQuestion = await Promise.all(sortByCount(totals.dropoutsByQuestion).map(readQuestion));

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
  const page = await readPage('consents', query, events.readConsents, counters);
  if (!page.ok) return page;

  const { rows: consents, totals, ...paging } = page.value;
  return succeed({ consents, total: totals.consents, ...paging });
};

const readPage = async <Row>(
  listName: string,
  { limit, cursor }: PageQuery,
  read: (request: PageRequest) => ReturnType<typeof readNewest<Row>>,
  counters: CounterReader,
) => {
  const decoded = decodeCursor(cursor, [listName]);
  if (!decoded.ok) return decoded;

  const [{ rows, next, unreadable }, totals] = await Promise.all([
    read({ limit, position: decoded.value }),
    counters.readAllTime(),
  ]);
  return succeed({
    rows: [...rows],
    totals,
    nextCursor: next && encodeCursor(next, [listName]),
    unreadable: unreadable || undefined,
  });
};

export type EventLists = ReturnType<typeof createEventLists>;

export const createEventLists = (access: ListAccess) => ({
  readDropouts: (request: PageRequest) => readNewest(access, dropoutList, dropoutSchema, request),

  readConsents: (request: PageRequest) =>
    readNewest(access, consentList, consentRowSchema, request),

  readDropoutsAt: async (questionId: string, limit: number) => {
    const { rows } = await readNewest(access, dropoutsAt(questionId), dropoutSchema, { limit });
    return rows;
  },
});

type PageRequest = { readonly limit: number; readonly position?: ListPosition | undefined };

const readNewest = async <Row>(
  access: ListAccess,
  list: IndexList,
  schema: z.ZodType<Row>,
  { limit, position }: PageRequest,
) => {
  const ranges = resumeRanges([toWholeRange(list, 'descending')], position);
  const { items, next } = await readRanges(access, ranges, { limit });
  return { ...parseRows(items, { 1: schema.parse }, access), next };
};

const consentRowSchema = cookieConsentSchema
  .omit({ ip_address: true })
  .extend({ ipAddress: z.string().optional() })
  .transform(({ ipAddress, ...consent }) => ({ ...consent, ip_address: ipAddress }));
