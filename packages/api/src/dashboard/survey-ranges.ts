import type { SurveySelection } from '../dashboard/survey-list-port.ts';
import { type IndexRange, type RowFilter, wholePartition } from '../platform/dynamodb/index-range.ts';
import {
  searchText,
  surveysByEmailPartition,
  surveysByNamePartition,
  surveysPartition,
} from '../platform/dynamodb/keys.ts';
import { indexes } from '../platform/dynamodb/table.ts';

/** A part of a ZIP code, or of a postal code, in which letters and digits take turns. */
const zipPart = /^(\d{1,5}|\d{0,5}-\d{0,4}|[A-Z]?(\d[A-Z])*\d?)$/;

/** As ZIP codes are stored: in capitals, a postal code without its space, however much of it was typed. */
const zipText = (search: string): string =>
  search
    .trim()
    .toUpperCase()
    .replace(/^([A-Z]\d[A-Z]) /, '$1');

const mayBeInZip = (search: string): boolean => zipPart.test(zipText(search));

/** A text that stands in a name, e-mail address, phone number or ZIP code, whatever its case. */
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

/** Where the order is not that of time, the bounds of time are a filter. */
const timeFilter = ({ from, to }: SurveySelection): readonly RowFilter[] => [
  ...(from === undefined ? [] : [{ expression: 'createdAt >= :from', values: { ':from': from } }]),
  ...(to === undefined ? [] : [{ expression: 'createdAt < :to', values: { ':to': to } }]),
];

const allOf = (filters: readonly RowFilter[]): RowFilter | undefined =>
  filters.length === 0
    ? undefined
    : {
        expression: filters.map(({ expression }) => expression).join(' AND '),
        values: Object.assign({}, ...filters.map(({ values }) => values)),
      };

const byTime = (selection: SurveySelection, filters: readonly RowFilter[]): IndexRange => ({
  ...wholePartition(indexes.byTime, surveysPartition, selection.sort === 'oldest' ? 'ascending' : 'descending'),
  // A key is its time and more, so that "to" itself stays outside.
  ...(selection.from === undefined ? {} : { lower: selection.from }),
  ...(selection.to === undefined ? {} : { upper: selection.to }),
  filter: allOf(filters),
});

/** Those that an index by visitor has, in its order, then those that it lacks. */
const byVisitor = (
  selection: SurveySelection,
  filters: readonly RowFilter[],
  known: IndexRange,
  missing: 'userName' | 'userEmail',
): readonly IndexRange[] => [
  { ...known, filter: allOf([...filters, ...timeFilter(selection)]) },
  byTime(selection, [...filters, { expression: `attribute_not_exists(${missing})`, values: {} }]),
];

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
 * Where a search can only find surveys of known visitors, the stretch that holds just those: most surveys have none.
 * Its order is that of e-mail addresses. Undefined where ZIP codes, which all surveys have, may match.
 */
export const knownVisitorRange = (selection: SurveySelection): IndexRange | undefined => {
  if (selection.search === undefined || mayBeInZip(selection.search)) return undefined;
  return surveyRanges({ ...selection, sort: 'email' })[0];
};

/** Cuts a range at boundaries, which are never keys themselves, and keeps its order. */
export const cutRange = (range: IndexRange, boundaries: readonly string[]): readonly IndexRange[] => {
  const inside = boundaries.filter((boundary) => boundary > range.lower && boundary < range.upper).sort();
  const bounds = [range.lower, ...inside, range.upper];
  const pieces = bounds.slice(1).map((upper, index) => ({ ...range, lower: bounds[index] ?? range.lower, upper }));
  return range.order === 'ascending' ? pieces : pieces.reverse();
};

/** Boundaries that cut a list by name or by e-mail into pieces to be read at once. */
export const firstLetters = [...'0abcdefghijklmnopqrstuvwxyz{'];

/** The boundaries that cut a search into pieces to be read at once: first letters, or equal spans of time. */
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
