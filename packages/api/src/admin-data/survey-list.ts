import { adminSurveySchema } from '@app/contract/admin-data-schemas';
import * as z from 'zod';
import {
  compareKeys,
  firstMomentOf,
  type IndexRange,
  restAfter,
  wholeList,
} from '../platform/dynamodb/index-range.ts';
import {
  countRanges,
  createRequestBudget,
  type ListPosition,
  readRanges,
  resume,
  startOf,
} from '../platform/dynamodb/read-ranges.ts';
import { type ListAccess, readRows } from '../platform/dynamodb/stored-item.ts';
import type { TableAccess } from '../platform/dynamodb/table-access.ts';
import { toChainIds } from '../survey/chain-store.ts';
import { surveyLists, surveyTimeKey } from '../survey/keys.ts';
import {
  cutRange,
  firstLetters,
  knownVisitorRange,
  type SurveySelection,
  searchBoundaries,
  surveyRanges,
} from './survey-ranges.ts';

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
  /** Rows from the start of this page to the end, when requested. Not exact when there were too many to count. */
  readonly matches?: { readonly count: number; readonly isExact: boolean } | undefined;
};

type SurveyRow = z.infer<typeof adminSurveySchema>;

// A search reads about 300,000 surveys, 1 MB a request. Their partition gives 23 MB a second: three requests at once.
const requestsPerCall = 64;
const concurrency = 3;
const searchPieces = 24;
/** More rows than these are read in order instead of sorted in memory. */
const mostSorted = 5000;

const wholeByTime = wholeList(surveyLists.byTime);

export const createSurveyList = (access: ListAccess) => ({
  /** Reads the next rows. The work of one call is bounded: a search may return a short page though more follows. */
  readPage: (request: SurveyPageRequest) => readPage(access, request),

  countBetween: async (from: string, to: string): Promise<number> => {
    const range: IndexRange = { ...wholeByTime, lower: from, upper: to };
    return (await countRanges(access, [range])).count;
  },

  firstCompletedAt: () => firstMomentOf(access, wholeByTime),
});

const readPage = async (access: ListAccess, request: SurveyPageRequest): Promise<SurveyPage> => {
  const ofVisitors = await searchVisitors(access, request);
  if (ofVisitors !== undefined) return ofVisitors;

  const ranges = resume(surveyRanges(request), request.position);
  const isSearch = request.search !== undefined;
  const budget = createRequestBudget(requestsPerCall);
  const read = await readRanges(access, isSearch ? await cutForSearch(access, ranges) : ranges, {
    wanted: request.limit,
    concurrency: isSearch ? concurrency : 1,
    budget,
  });
  const page = { ...readRows(read.items, readers, access), next: read.next };
  if (!request.countMatches) return page;

  const rest = await countRanges(access, read.unread, { concurrency, budget });
  return { ...page, matches: { count: read.looked + rest.count, isExact: rest.isExact } };
};

/** Searches by time among the surveys of known visitors. Undefined for any other request, or when it finds too many. */
const searchVisitors = async (
  access: ListAccess,
  request: SurveyPageRequest,
): Promise<SurveyPage | undefined> => {
  const range =
    request.sort === 'recent' || request.sort === 'oldest' ? knownVisitorRange(request) : undefined;
  if (range === undefined) return undefined;

  const budget = createRequestBudget(requestsPerCall);
  const ranges = cutRange(range, firstLetters);
  const { items, next } = await readRanges(access, ranges, {
    wanted: mostSorted,
    concurrency,
    budget,
  });
  if (next !== undefined) return undefined;

  const { rows, unreadable } = readRows(items, readers, access);
  // Every page reads all of them, so only the first one counts those that cannot be read.
  return {
    ...pageOfRows(rows, request),
    unreadable: request.position === undefined ? unreadable : 0,
  };
};

const rowSchema = adminSurveySchema
  .extend({ pk: z.string() })
  .transform(({ pk, id, ...row }): SurveyRow => {
    const { id: firstId, newestId } = toChainIds({ pk, id });
    return { ...row, id: firstId, newestId: newestId === firstId ? undefined : newestId };
  });

const readers = { 1: rowSchema.parse };

const pageOfRows = (rows: readonly SurveyRow[], request: SurveyPageRequest) => {
  const [list] = resume(surveyRanges(request), request.position);
  if (list === undefined) throw new Error('A list by time is one range');

  const direction = list.order === 'ascending' ? 1 : -1;
  const ordered = rows
    .map((row) => ({ row, key: surveyTimeKey(row) }))
    .filter(({ key }) => compareKeys(key, list.lower) >= 0 && compareKeys(key, list.upper) <= 0)
    .sort((one, other) => direction * compareKeys(one.key, other.key));
  const page = ordered.slice(0, request.limit);
  const last = page.at(-1);
  const next =
    last === undefined || ordered.length === page.length
      ? undefined
      : startOf(restAfter(list, last.key));
  return {
    rows: page.map(({ row }) => row),
    next,
    matches: { count: ordered.length, isExact: true },
  };
};

const cutForSearch = async (
  access: TableAccess,
  ranges: readonly IndexRange[],
): Promise<readonly IndexRange[]> => {
  const newestFirst = wholeList(surveyLists.byTime, 'descending');
  const [first, last] = await Promise.all([
    firstMomentOf(access, wholeByTime),
    firstMomentOf(access, newestFirst),
  ]);
  if (first === undefined || last === undefined) return ranges;

  return ranges.flatMap((range) =>
    cutRange(range, searchBoundaries(range, { first, last }, searchPieces)),
  );
};
