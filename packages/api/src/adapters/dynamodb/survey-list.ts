import { adminSurveySchema } from '@app/contract/schemas/admin-data';
import type { ListPosition, SurveyList, SurveyPage, SurveyPageRequest } from '../../ports/survey-list.ts';
import { indexes } from '../../table.ts';
import { type IndexRange, queryRange, restFrom } from './index-range.ts';
import { countRanges, createRequestBudget, readRanges } from './read-ranges.ts';
import { cutRange, searchBoundaries, surveyRanges } from './survey-ranges.ts';
import type { TableAccess } from './table-access.ts';

/** A search reads up to 64 times 1 MB in one call, about 300,000 surveys, eight pieces at a time. */
const requestsPerCall = 64;
const concurrency = 8;
const searchPieces = 24;

const wholeByTime = { part: 'time', index: indexes.byTime, partition: 'SURVEYS', order: 'ascending' } as const;

/** What is left of a list at a position; a position of another list leaves it whole. */
const resume = (ranges: readonly IndexRange[], position: ListPosition | undefined): readonly IndexRange[] => {
  const start = position === undefined ? -1 : ranges.findIndex(({ part }) => part === position.part);
  if (start === -1 || position === undefined) return ranges;
  return ranges.slice(start).map((range, index) => (index === 0 ? restFrom(range, position.edge) : range));
};

const createdAtEnd = async (access: TableAccess, order: IndexRange['order']): Promise<string | undefined> => {
  const { items } = await queryRange(access, { ...wholeByTime, lower: '\u0001', upper: '\u{10ffff}', order }, 1);
  return items.map((item) => adminSurveySchema.parse(item).createdAt)[0];
};

const cutForSearch = async (access: TableAccess, ranges: readonly IndexRange[]): Promise<readonly IndexRange[]> => {
  const [first, last] = await Promise.all([createdAtEnd(access, 'ascending'), createdAtEnd(access, 'descending')]);
  if (first === undefined || last === undefined) return ranges;
  return ranges.flatMap((range) => cutRange(range, searchBoundaries(range, { first, last }, searchPieces)));
};

const readPage = async (access: TableAccess, request: SurveyPageRequest): Promise<SurveyPage> => {
  const ranges = resume(surveyRanges(request), request.position);
  const isSearch = request.search !== undefined;
  const budget = createRequestBudget(requestsPerCall);
  const read = await readRanges(access, isSearch ? await cutForSearch(access, ranges) : ranges, {
    wanted: request.limit,
    concurrency: isSearch ? concurrency : 1,
    budget,
  });
  const page = { rows: read.items.map((item) => adminSurveySchema.parse(item)), next: read.next };
  if (!request.countMatches) return page;
  const rest = await countRanges(access, read.unread, { concurrency, budget });
  return { ...page, matches: { count: read.looked + rest.count, isExact: rest.isExact } };
};

/** The admin's lists of completed surveys, from the indexes alone. */
export const createSurveyList = (access: TableAccess): SurveyList => ({
  readPage: (request) => readPage(access, request),

  countBetween: async (from, to) => {
    const range: IndexRange = { ...wholeByTime, lower: from, upper: to };
    const budget = createRequestBudget(Number.POSITIVE_INFINITY);
    return (await countRanges(access, [range], { concurrency, budget })).count;
  },

  firstCompletedAt: () => createdAtEnd(access, 'ascending'),
});
