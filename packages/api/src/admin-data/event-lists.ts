import {
  cookieConsentSchema,
  type cookieConsentsResponseSchema,
  dropoutSchema,
  type dropoutsQuerySchema,
  type dropoutsResponseSchema,
  type pageQuerySchema,
} from '@app/contract/admin-data-schemas';
import * as z from 'zod';
import { consentList } from '../consent/keys.ts';
import { type CounterReader, sortByCount } from '../counters/counters-store.ts';
import { type IndexRange, toWholeRange } from '../platform/dynamodb/index-range.ts';
import {
  countRanges,
  createRequestBudget,
  type ListPosition,
  readRanges,
  resumeRanges,
} from '../platform/dynamodb/read-ranges.ts';
import { asVersion1, type ListAccess, parseRows } from '../platform/dynamodb/stored-item.ts';
import { type Result, refuseField, succeed } from '../platform/result.ts';
import { dropoutList, toDropoutList } from '../quiz-session/keys.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';

type Dependencies = { readonly events: EventLists; readonly counters: CounterReader };
type PageQuery = z.output<typeof pageQuerySchema>;
type DropoutsQuery = z.output<typeof dropoutsQuerySchema>;
type DropoutsResponse = z.input<typeof dropoutsResponseSchema>;

const recentDropoutsPerQuestion = 3;

export const listDropouts = async (
  query: DropoutsQuery,
  dependencies: Dependencies,
): Promise<Result<DropoutsResponse>> => {
  const { events, counters } = dependencies;
  const selection = toDropoutSelection(query);
  const { question, from, to } = selection;
  if (from !== undefined && to !== undefined && to < from)
    return refuseField('to', 'This is before "from"');

  const isFiltered = [question, from, to].some((value) => value !== undefined);
  const readSelected = (request: PageRequest) => events.readDropouts({ ...request, ...selection });
  const [page, filteredTotal] = await Promise.all([
    readPageWithTotals(['dropouts', question, from, to], query, readSelected, counters),
    isFiltered ? events.countDropouts(selection) : undefined,
  ]);
  if (!page.ok) return page;

  const { rows: dropouts, totals, ...paging } = page.value;

  const readRecentAtQuestion = async ([questionId, count]: readonly [string, number]) => {
    const recent = await events.readDropoutsAt(questionId, recentDropoutsPerQuestion);
    return { questionId, count, recent: [...recent] };
  };

  const byQuestion = await Promise.all(
    sortByCount(totals.dropoutsByQuestion).map(readRecentAtQuestion),
  );

  const message = 'Connected to the database';
  return succeed({
    success: true,
    message,
    dropouts,
    byQuestion,
    total: filteredTotal ?? totals.dropouts,
    ...paging,
  });
};

export const listCookieConsents = async (
  query: PageQuery,
  { events, counters }: Dependencies,
): Promise<Result<z.input<typeof cookieConsentsResponseSchema>>> => {
  const page = await readPageWithTotals(['consents'], query, events.readConsents, counters);
  if (!page.ok) return page;

  const { rows: consents, totals, ...paging } = page.value;
  return succeed({ consents, total: totals.consents, ...paging });
};

/** Reads a page of a list, with the totals of all time. `listIdentity` ties cursors to the list. */
const readPageWithTotals = async <Row>(
  listIdentity: readonly unknown[],
  { limit, cursor }: PageQuery,
  read: (request: PageRequest) => ReturnType<typeof readPage<Row>>,
  counters: CounterReader,
) => {
  const decoded = decodeCursor(cursor, listIdentity);
  if (!decoded.ok) return decoded;

  const [{ rows, next, unreadable }, totals] = await Promise.all([
    read({ limit, position: decoded.value }),
    counters.readAllTime(),
  ]);
  return succeed({
    rows: [...rows],
    totals,
    nextCursor: next && encodeCursor(next, listIdentity),
    unreadable: unreadable || undefined,
  });
};

export type EventLists = ReturnType<typeof createEventLists>;

export const createEventLists = (access: ListAccess) => ({
  readDropouts: (request: PageRequest & DropoutSelection) =>
    readPage(access, toDropoutRange(request), dropoutSchema, request),

  countDropouts: async (selection: DropoutSelection): Promise<number> => {
    const tryTakeRequest = createRequestBudget(countRequestsPerCall);
    const { count } = await countRanges(access, [toDropoutRange(selection)], { tryTakeRequest });
    return count;
  },

  readConsents: (request: PageRequest) =>
    readPage(access, toWholeRange(consentList, 'descending'), consentRowSchema, request),

  readDropoutsAt: async (questionId: string, limit: number) => {
    const range = toDropoutRange({ question: questionId });
    const { rows } = await readPage(access, range, dropoutSchema, { limit });
    return rows;
  },
});

/** The dropouts at one question, or between two moments. `from` is inclusive, `to` exclusive. */
type DropoutSelection = {
  readonly question?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/** Gives the bounds the form of stored times, so that they can be compared as text. */
const toDropoutSelection = ({ question, from, to }: DropoutsQuery): DropoutSelection => ({
  question,
  from: from && new Date(from).toISOString(),
  to: to && new Date(to).toISOString(),
});

const toDropoutRange = ({ question, from, to }: DropoutSelection): IndexRange => {
  const list = question === undefined ? dropoutList : toDropoutList(question);
  const range = toWholeRange(list, 'descending');
  // A sort key is a time and an id, so a dropout at `to` itself sorts above this bound.
  return { ...range, lower: from ?? range.lower, upper: to ?? range.upper };
};

/** About 5,000 dropouts a request. */
const countRequestsPerCall = 64;

type PageRequest = { readonly limit: number; readonly position?: ListPosition | undefined };

const readPage = async <Row>(
  access: ListAccess,
  range: IndexRange,
  schema: z.ZodType<Row>,
  { limit, position }: PageRequest,
) => {
  const remainingRanges = resumeRanges([range], position);
  const { items, next } = await readRanges(access, remainingRanges, { limit });
  return { ...parseRows(items, asVersion1(schema), access), next };
};

const consentRowSchema = cookieConsentSchema
  .omit({ ip_address: true })
  .extend({ ipAddress: z.string().optional() })
  .transform(({ ipAddress, ...consent }) => ({ ...consent, ip_address: ipAddress }));
