import { normaliseZip } from '@app/contract/quiz/zip-code';
import type { SurveySelection } from '../../ports/survey-list.ts';
import { indexes } from '../../table.ts';
import { highestKey, type IndexRange, lowestKey, type RowFilter } from './index-range.ts';
import { searchText } from './keys.ts';

/** A text that stands in a name, e-mail address, phone number or ZIP code, whatever its case. */
const searchFilter = (search: string): RowFilter => ({
  expression:
    '(contains(searchName, :text) OR contains(searchEmail, :text) OR contains(userZipcode, :zip)' +
    ' OR contains(userPhone, :text) OR contains(userPhone, :capitals))',
  values: { ':text': searchText(search), ':capitals': search.toUpperCase(), ':zip': normaliseZip(search) },
});

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
  part: 'time',
  index: indexes.byTime,
  partition: 'SURVEYS',
  // A key is its time and more, so that "to" itself stays outside.
  lower: selection.from ?? lowestKey,
  upper: selection.to ?? highestKey,
  order: selection.sort === 'oldest' ? 'ascending' : 'descending',
  filter: allOf(filters),
});

const byVisitor = (
  selection: SurveySelection,
  filters: readonly RowFilter[],
  place: { readonly index: 'gsi2' | 'gsi3'; readonly partition: string; readonly missing: string },
): readonly IndexRange[] => [
  {
    part: 'known',
    index: place.index,
    partition: place.partition,
    lower: lowestKey,
    upper: highestKey,
    order: 'ascending',
    filter: allOf([...filters, ...timeFilter(selection)]),
  },
  byTime(selection, [...filters, { expression: `attribute_not_exists(${place.missing})`, values: {} }]),
];

/** The stretches of the indexes that make up a list, in its order. */
export const surveyRanges = (selection: SurveySelection): readonly IndexRange[] => {
  const filters = selection.search === undefined ? [] : [searchFilter(selection.search)];
  switch (selection.sort) {
    case 'recent':
    case 'oldest':
      return [byTime(selection, filters)];
    case 'name':
      return byVisitor(selection, filters, {
        index: indexes.byGroup,
        partition: 'SURVEYS_BY_NAME',
        missing: 'userName',
      });
    case 'email':
      return byVisitor(selection, filters, {
        index: indexes.byEmail,
        partition: 'SURVEYS_BY_EMAIL',
        missing: 'userEmail',
      });
  }
};

/** Cuts a range at boundaries, which are never keys themselves, and keeps its order. */
export const cutRange = (range: IndexRange, boundaries: readonly string[]): readonly IndexRange[] => {
  const inside = boundaries.filter((boundary) => boundary > range.lower && boundary < range.upper).sort();
  const edges = [range.lower, ...inside, range.upper];
  const pieces = edges.slice(1).map((upper, index) => ({ ...range, lower: edges[index] ?? range.lower, upper }));
  return range.order === 'ascending' ? pieces : pieces.reverse();
};

const firstLetters = [...'0abcdefghijklmnopqrstuvwxyz{'];

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
