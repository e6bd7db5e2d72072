import type { surveysQuerySchema } from '@app/contract/admin-data-schemas';
import type * as z from 'zod';
import { type IndexRange, type RowFilter, wholePartition } from '../platform/dynamodb/index-range.ts';
import {
  searchText,
  surveysByEmailPartition,
  surveysByNamePartition,
  surveysPartition,
} from '../platform/dynamodb/keys.ts';
import { indexes } from '../platform/dynamodb/table.ts';

/** Which completed surveys are listed, and in which order. `from` is included, `to` is not. */
export type SurveySelection = {
  readonly sort: z.infer<typeof surveysQuerySchema>['sort'];
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly search?: string | undefined;
};

/** The stretches of the indexes that make up a list, in its order. */
export const surveyRanges = (selection: SurveySelection): readonly IndexRange[] => {
  const filters = selection.search === undefined ? [] : [searchFilter(selection.search)];
  switch (selection.sort) {
    case 'recent':
    case 'oldest':
      return [byTime(selection, filters)];
    case 'name':
      return byVisitor(selection, filters, wholePartition(indexes.byGroup, surveysByNamePartition), 'userName');
    case 'email':
      return byVisitor(selection, filters, wholePartition(indexes.byEmail, surveysByEmailPartition), 'userEmail');
  }
};

/**
 * The stretch that holds just the surveys of known visitors, when a search can match nothing else: most surveys have no
 * visitor. Ordered by e-mail address. Undefined where a ZIP code, which every survey has, may match.
 */
export const knownVisitorRange = (selection: SurveySelection): IndexRange | undefined => {
  if (selection.search === undefined || mayBeInZip(selection.search)) return undefined;
  return surveyRanges({ ...selection, sort: 'email' })[0];
};

const byTime = (selection: SurveySelection, filters: readonly RowFilter[]): IndexRange => ({
  ...wholePartition(indexes.byTime, surveysPartition, selection.sort === 'oldest' ? 'ascending' : 'descending'),
  // A key is longer than its time, so "to" itself is excluded.
  ...(selection.from === undefined ? {} : { lower: selection.from }),
  ...(selection.to === undefined ? {} : { upper: selection.to }),
  filter: allOf(filters),
});

/** The surveys that an index by visitor has, in its order, then those that it lacks. */
const byVisitor = (
  selection: SurveySelection,
  filters: readonly RowFilter[],
  known: IndexRange,
  missing: 'userName' | 'userEmail',
): readonly IndexRange[] => [
  { ...known, filter: allOf([...filters, ...timeFilter(selection)]) },
  byTime(selection, [...filters, { expression: `attribute_not_exists(${missing})`, values: {} }]),
];

/** Bounds of time are a filter where the order is not by time. */
const timeFilter = ({ from, to }: SurveySelection): readonly RowFilter[] => [
  ...(from === undefined ? [] : [{ expression: 'createdAt >= :from', values: { ':from': from } }]),
  ...(to === undefined ? [] : [{ expression: 'createdAt < :to', values: { ':to': to } }]),
];

/** Matches text within a name, e-mail address, phone number or ZIP code, in any case. */
const searchFilter = (search: string): RowFilter => {
  const text = searchText(search);
  const looks: readonly (readonly [attribute: string, name: string, value: string])[] = [
    ['searchName', ':text', text],
    ['searchEmail', ':text', text],
    ['searchPhone', ':text', text],
    ...(mayBeInZip(search) ? [['userZipcode', ':zip', zipText(search)] as const] : []),
  ];
  return {
    expression: `(${looks.map(([attribute, name]) => `contains(${attribute}, ${name})`).join(' OR ')})`,
    values: Object.fromEntries(looks.map(([, name, value]) => [name, value])),
  };
};

/** A part of a ZIP code, or of a postal code, in which letters and digits alternate. */
const zipPart = /^(\d{1,5}|\d{0,5}-\d{0,4}|[A-Z]?(\d[A-Z])*\d?)$/;

const mayBeInZip = (search: string): boolean => zipPart.test(zipText(search));

/** Text as ZIP codes are stored: in capitals, a postal code without its space, even when only part of it was typed. */
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
export const cutRange = (range: IndexRange, boundaries: readonly string[]): readonly IndexRange[] => {
  const inside = boundaries.filter((boundary) => boundary > range.lower && boundary < range.upper).sort();
  const bounds = [range.lower, ...inside, range.upper];
  const pieces = bounds.slice(1).map((upper, index) => ({ ...range, lower: bounds[index] ?? range.lower, upper }));
  return range.order === 'ascending' ? pieces : pieces.reverse();
};

/** Boundaries that cut a search into pieces to read at once: first letters, or equal spans of time. */
export const searchBoundaries = (
  range: IndexRange,
  span: { readonly first: string; readonly last: string },
  pieces: number,
): readonly string[] => {
  if (range.index !== indexes.byTime) return firstLetters;
  const [first, last] = [Date.parse(span.first), Date.parse(span.last)];
  return Array.from({ length: pieces - 1 }, (_, index) =>
    new Date(first + ((last - first) * (index + 1)) / pieces).toISOString(),
  );
};

/** Boundaries that cut a list by name or by e-mail into pieces to read at once. */
export const firstLetters = [...'0abcdefghijklmnopqrstuvwxyz{'];
