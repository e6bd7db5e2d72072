import type { surveysQuerySchema, surveysResponseSchema } from '@app/contract/admin-data-schemas';
import type * as z from 'zod';
import { type Result, refuseField, succeed } from '../platform/result.ts';
import { countSurveys } from './count-surveys.ts';
import { type Cursor, readCursor, writeCursor } from './cursor.ts';
import type { AdminDataDependencies } from './dependencies.ts';
import { boundsOf } from './survey-bounds.ts';
import type { SurveyPage, SurveySelection } from './survey-list-port.ts';

type Query = z.output<typeof surveysQuerySchema>;

/** What a search finds in all: exactly, or up to where the next page goes on. */
const matchesOf = (page: SurveyPage, cursor: Cursor | undefined): number =>
  cursor?.total ?? (cursor?.listed ?? 0) + (page.matches?.count ?? 0);

/** A page, and how many rows there are in all: a search is counted while it is read, anything else by the counters. */
const readCounted = async (
  selection: SurveySelection,
  limit: number,
  cursor: Cursor | undefined,
  dependencies: AdminDataDependencies,
): Promise<{ readonly page: SurveyPage; readonly total: number }> => {
  const isSearch = selection.search !== undefined;
  const countMatches = isSearch && cursor?.total === undefined;
  const [page, counted] = await Promise.all([
    dependencies.surveyList.readPage({ ...selection, limit, position: cursor, countMatches }),
    isSearch ? undefined : countSurveys(selection, dependencies),
  ]);
  return { page, total: counted ?? matchesOf(page, cursor) };
};

const nextCursorOf = (page: SurveyPage, cursor: Cursor | undefined, total: number, list: readonly unknown[]) => {
  if (page.next === undefined) return {};
  const isExact = cursor?.total !== undefined || page.matches?.isExact === true;
  const counted = isExact ? { total } : { listed: (cursor?.listed ?? 0) + page.rows.length };
  return { nextCursor: writeCursor({ ...page.next, ...counted }, list) };
};

/** A page of the completed surveys within a range, by the wanted order, that match a search. */
export const listSurveys = async (
  query: Query,
  dependencies: AdminDataDependencies,
): Promise<Result<z.input<typeof surveysResponseSchema>>> => {
  const search = query.search?.trim() || undefined;
  const selection = { sort: query.sort, search, ...boundsOf(query, dependencies) };
  const { from, to } = selection;
  if (from !== undefined && to !== undefined && to < from) return refuseField('to', 'This is before "from"');
  const list = ['surveys', query.sort, search, query.range, query.from, query.to];
  const read = readCursor(query.cursor, list);
  if (!read.ok) return read;
  const cursor = read.value;
  const { page, total } = await readCounted(selection, query.limit, cursor, dependencies);
  return succeed({ surveys: [...page.rows], total, ...nextCursorOf(page, cursor, total, list) });
};
