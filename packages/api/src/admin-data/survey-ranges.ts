import type { surveysQuerySchema } from '@app/contract/admin-data-schemas';
import type * as z from 'zod';
import { type IndexRange, type RowFilter, wholeList } from '../platform/dynamodb/index-range.ts';
import type { Item } from '../platform/dynamodb/table-access.ts';
import { parseBookingReference, toBookingReference } from '../survey/booking-reference.ts';
import { parseSurveyPartition, surveyLists, toSearchText } from '../survey/keys.ts';

/** `from` is inclusive, `to` is exclusive; both ISO 8601. */
export type Bounds = { readonly from?: string | undefined; readonly to?: string | undefined };

export type SurveySelection = Bounds & {
  readonly sort: z.infer<typeof surveysQuerySchema>['sort'];
  readonly search?: string | undefined;
};

export const surveyRanges = (selection: SurveySelection): readonly IndexRange[] => {
  const reference =
    selection.search === undefined ? undefined : parseBookingReference(selection.search);
  if (reference === undefined) return rangesInOrder(selection);

  const accepts = ({ pk }: Item): boolean =>
    toBookingReference(parseSurveyPartition(String(pk))) === reference;
  return rangesInOrder({ ...selection, search: undefined }).map((range) => ({ ...range, accepts }));
};

const rangesInOrder = (selection: SurveySelection): readonly IndexRange[] => {
  const filters = selection.search === undefined ? [] : [searchFilter(selection.search)];

  switch (selection.sort) {
    case 'recent':
    case 'oldest':
      return [byTime(selection, filters)];
    case 'name':
      return byVisitor(selection, filters, wholeList(surveyLists.byName), 'userName');
    case 'email':
      return byVisitor(selection, filters, wholeList(surveyLists.byEmail), 'userEmail');
  }
};

/** Most surveys have no visitor. A search for a text of visitors reads only those that have one. */
export const knownVisitorRange = (selection: SurveySelection): IndexRange | undefined => {
  if (selection.search === undefined || mayMatchAnySurvey(selection.search)) return undefined;

  return surveyRanges({ ...selection, sort: 'email' })[0];
};

const byTime = (selection: SurveySelection, filters: readonly RowFilter[]): IndexRange => ({
  ...wholeList(surveyLists.byTime, selection.sort === 'oldest' ? 'ascending' : 'descending'),
  // A key is longer than its time, so "to" itself is excluded.
  ...(selection.from === undefined ? {} : { lower: selection.from }),
  ...(selection.to === undefined ? {} : { upper: selection.to }),
  filter: allOf(filters),
});

/** First the surveys in an index by visitor, then those without a name or address, by time. */
const byVisitor = (
  selection: SurveySelection,
  filters: readonly RowFilter[],
  known: IndexRange,
  missing: 'userName' | 'userEmail',
): readonly IndexRange[] => [
  { ...known, filter: allOf([...filters, ...timeFilter(selection)]) },
  byTime(selection, [...filters, { expression: `attribute_not_exists(${missing})`, values: {} }]),
];

const timeFilter = ({ from, to }: SurveySelection): readonly RowFilter[] => [
  ...(from === undefined ? [] : [{ expression: 'createdAt >= :from', values: { ':from': from } }]),
  ...(to === undefined ? [] : [{ expression: 'createdAt < :to', values: { ':to': to } }]),
];

const searchFilter = (search: string): RowFilter => {
  const inTexts = ['searchName', 'searchEmail', 'searchPhone'].map(
    (attribute) => `contains(${attribute}, :text)`,
  );
  const isZip = mayBeInZip(search);
  return {
    expression: `(${[...inTexts, ...(isZip ? ['contains(userZipcode, :zip)'] : [])].join(' OR ')})`,
    values: { ':text': toSearchText(search), ...(isZip ? { ':zip': zipText(search) } : {}) },
  };
};

const zipPart = /^(\d{1,5}|\d{0,5}-\d{0,4}|[A-Z]?(\d[A-Z])*\d?)$/;

const mayBeInZip = (search: string): boolean => zipPart.test(zipText(search));

const mayMatchAnySurvey = (search: string): boolean =>
  mayBeInZip(search) || parseBookingReference(search) !== undefined;

const zipText = (search: string): string =>
  search
    .trim()
    .toUpperCase()
    .replace(/^([A-Z]\d[A-Z]) /, '$1');

const allOf = (filters: readonly RowFilter[]): RowFilter | undefined =>
  filters.length === 0
    ? undefined
    : {
        expression: filters.map(({ expression }) => expression).join(' AND '),
        values: Object.assign({}, ...filters.map(({ values }) => values)),
      };

/** Cuts a range at boundaries, which are never keys themselves, and keeps its order. */
export const cutRange = (
  range: IndexRange,
  boundaries: readonly string[],
): readonly IndexRange[] => {
  const inside = boundaries
    .filter((boundary) => boundary > range.lower && boundary < range.upper)
    .sort();
  const bounds = [range.lower, ...inside, range.upper];
  const pieces = bounds
    .slice(1)
    .map((upper, index) => ({ ...range, lower: bounds[index] ?? range.lower, upper }));
  return range.order === 'ascending' ? pieces : pieces.reverse();
};

/** Boundaries that cut a search into pieces to read at once: first letters, or equal spans of time. */
export const searchBoundaries = (
  range: IndexRange,
  span: { readonly first: string; readonly last: string },
  pieces: number,
): readonly string[] => {
  if (range.index !== surveyLists.byTime.index) return firstLetters;

  const [first, last] = [Date.parse(span.first), Date.parse(span.last)];
  return Array.from({ length: pieces - 1 }, (_, index) =>
    new Date(first + ((last - first) * (index + 1)) / pieces).toISOString(),
  );
};

export const firstLetters = [...'0abcdefghijklmnopqrstuvwxyz{'];
