import { adminSurveySchema } from '@app/contract/admin-data-schemas';
import * as z from 'zod';
import {
  compareKeys,
  findFirstMoment,
  type IndexRange,
  startRangeAfter,
  toWholeRange,
} from '../platform/dynamodb/index-range.ts';
import { parseMoment } from '../platform/dynamodb/keys.ts';
import {
  countRanges,
  createRequestBudget,
  getStartPosition,
  type ListPosition,
  readRanges,
  resumeRanges,
} from '../platform/dynamodb/read-ranges.ts';
import { asVersion1, type ListAccess, parseRows } from '../platform/dynamodb/stored-item.ts';
import type { TableAccess } from '../platform/dynamodb/table-access.ts';
import { toChainIds } from '../survey/chain-store.ts';
import { surveyLists, surveyTimeKey } from '../survey/keys.ts';
import {
  findKnownVisitorRange,
  findSearchBoundaries,
  firstLetters,
  type SurveySelection,
  splitRange,
  toSurveyRanges,
} from './survey-ranges.ts';
import { createSurveySelector } from './survey-selector.ts';

export type SurveyList = ReturnType<typeof createSurveyList>;

export type SurveyPageRequest = SurveySelection & {
  readonly limit: number;
  readonly position?: ListPosition | undefined;
  readonly countMatches: boolean;
};

export type SurveyPage = {
  readonly rows: readonly SurveyRow[];
  readonly next?: ListPosition | undefined;
  readonly unreadable: number;
  /** The matches from this page on, if requested. Not exact when there were too many to count. */
  readonly matches?: { readonly count: number; readonly isExact: boolean } | undefined;
  /** In a list by time without exact matches: when the last survey before `next` was completed. */
  readonly searchedUntil?: string | undefined;
};

type SurveyRow = z.infer<typeof adminSurveySchema>;

// A search reads about 300,000 surveys, 1 MB per request. Their partition gives 23 MB a second, so
// three requests are sent at once.
const requestsPerCall = 64;
/** Each reads 300 rows and the surveys behind them, which are ten times as large. */
const lookUpRequestsPerCall = 20;
const searchConcurrency = 3;
/** They read up to 7,000 surveys. */
const requestsForFirstRows = 2;
const searchParts = 24;
/** More rows than these are read in order instead of sorted in memory. */
const maxSortedRows = 5000;

const allByTime = toWholeRange(surveyLists.byTime);

export const createSurveyList = (access: ListAccess) => ({
  /** The work of one call is limited: a search may return a short page though more rows follow. */
  readPage: (request: SurveyPageRequest) => readPage(access, request),

  countRows: async (from: string, to: string): Promise<number> => {
    const range: IndexRange = { ...allByTime, lower: from, upper: to };
    const { count } = await countRanges(access, [range]);
    return count;
  },

  findOldestCompletedAt: () => findFirstMoment(access, allByTime),
});

/** Reads a page of the list: by one of two quick searches, if it can. */
const readPage = async (access: ListAccess, request: SurveyPageRequest): Promise<SurveyPage> =>
  (await searchFirstSurveys(access, request)) ??
  (await searchKnownVisitors(access, request)) ??
  readPageFromPosition(access, request);

const readPageFromPosition = async (
  access: ListAccess,
  request: SurveyPageRequest,
): Promise<SurveyPage> => {
  // A row does not show which dashboard bars count it, so each survey itself is looked up.
  const needsLookUps = request.breakdownValue !== undefined;
  // Parallel reading goes beyond the page, and the next page may repeat it: too costly with look-ups.
  const canReadInParallel = request.search !== undefined && !needsLookUps;

  const remainingRanges = resumeRanges(toSurveyRanges(request), request.position);
  const ranges = canReadInParallel
    ? await splitForSearch(access, remainingRanges)
    : remainingRanges;

  // Reading and counting share one budget of requests.
  const maxRequests = needsLookUps ? lookUpRequestsPerCall : requestsPerCall;
  const options = {
    concurrency: canReadInParallel ? searchConcurrency : 1,
    tryTakeRequest: createRequestBudget(maxRequests),
    rowSelector: createSurveySelector(access, request),
  };

  const read = await readRanges(access, ranges, { ...options, limit: request.limit });

  const page = { ...parseRows(read.items, parsers, access), next: read.next };
  if (!request.countMatches) return page;

  const rest = await countRanges(access, read.unreadRanges, options);
  const matches = { count: read.readCount + rest.count, isExact: rest.isExact };
  const isCutShort = isListedByTime(request) && !matches.isExact;
  const searchedUntil = isCutShort ? read.next && parseMoment(read.next.key) : undefined;
  return { ...page, matches, searchedUntil };
};

const isListedByTime = ({ sort }: Pick<SurveyPageRequest, 'sort'>): boolean =>
  sort === 'recent' || sort === 'oldest';

/** Undefined if it finds nothing, or for anything but the first rows of a plain search. */
const searchFirstSurveys = async (
  access: ListAccess,
  { limit, position, countMatches, ...selection }: SurveyPageRequest,
): Promise<SurveyPage | undefined> => {
  const isPlainSearch = selection.search !== undefined && selection.breakdownValue === undefined;
  const isFirstPage = position === undefined;
  if (!isPlainSearch || !isFirstPage || countMatches) return undefined;

  const ranges = toSurveyRanges(selection);
  const tryTakeRequest = createRequestBudget(requestsForFirstRows);
  const rowSelector = createSurveySelector(access, selection);
  const { items, next } = await readRanges(access, ranges, { limit, tryTakeRequest, rowSelector });
  return items.length === 0 ? undefined : { ...parseRows(items, parsers, access), next };
};

/** Searches only surveys with an e-mail address. Undefined if others may match, or too many do. */
const searchKnownVisitors = async (
  access: ListAccess,
  request: SurveyPageRequest,
): Promise<SurveyPage | undefined> => {
  const isPlainListByTime = isListedByTime(request) && request.breakdownValue === undefined;
  const range = isPlainListByTime ? findKnownVisitorRange(request) : undefined;
  if (range === undefined) return undefined;

  const { items, next } = await readRanges(access, splitRange(range, firstLetters), {
    limit: maxSortedRows,
    concurrency: searchConcurrency,
    tryTakeRequest: createRequestBudget(requestsPerCall),
  });
  if (next !== undefined) return undefined;

  const { rows, unreadable } = parseRows(items, parsers, access);
  const isFirstPage = request.position === undefined;
  // Each page reads all matches again, so only the first one reports those that cannot be read.
  return { ...takePageByTime(rows, request), unreadable: isFirstPage ? unreadable : 0 };
};

const rowSchema = adminSurveySchema
  .extend({ pk: z.string() })
  .transform(({ pk, id, ...row }): SurveyRow => {
    const { id: firstId, newestId } = toChainIds({ pk, id });
    return { ...row, id: firstId, newestId: newestId === firstId ? undefined : newestId };
  });

const parsers = asVersion1(rowSchema);

const takePageByTime = (rows: readonly SurveyRow[], request: SurveyPageRequest) => {
  const [remainingRange] = resumeRanges(toSurveyRanges(request), request.position);
  if (remainingRange === undefined) throw new Error('A list by time is one range');

  const { lower, upper, order } = remainingRange;
  const direction = order === 'ascending' ? 1 : -1;
  const sorted = rows
    .map((row) => ({ row, key: surveyTimeKey(row) }))
    .filter(({ key }) => compareKeys(key, lower) >= 0 && compareKeys(key, upper) <= 0)
    .sort((one, other) => direction * compareKeys(one.key, other.key));

  const page = sorted.slice(0, request.limit);
  const last = page.at(-1);
  const isLastPage = last === undefined || sorted.length === page.length;
  return {
    rows: page.map(({ row }) => row),
    next: isLastPage ? undefined : getStartPosition(startRangeAfter(remainingRange, last.key)),
    matches: { count: sorted.length, isExact: true },
  };
};

const splitForSearch = async (
  access: TableAccess,
  ranges: readonly IndexRange[],
): Promise<readonly IndexRange[]> => {
  const [oldest, newest] = await Promise.all([
    findFirstMoment(access, allByTime),
    findFirstMoment(access, toWholeRange(surveyLists.byTime, 'descending')),
  ]);
  if (oldest === undefined || newest === undefined) return ranges;

  return ranges.flatMap((range) => {
    const boundaries = findSearchBoundaries(range, { oldest, newest }, searchParts);
    return splitRange(range, boundaries);
  });
};
