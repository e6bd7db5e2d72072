import type { surveysQuerySchema } from '@app/contract/admin-data-schemas';
import type * as z from 'zod';
import { type IndexRange, type RowFilter, toWholeRange } from '../platform/dynamodb/index-range.ts';
import { parseBookingReference } from '../survey/booking-reference.ts';
import type { BreakdownValue } from '../survey/breakdown-value.ts';
import { foldText, keepDigits, surveyLists, toSearchText } from '../survey/keys.ts';

/** `from` is inclusive, `to` is exclusive; both ISO 8601. */
export type TimeBounds = { readonly from?: string | undefined; readonly to?: string | undefined };

export type SurveySelection = TimeBounds & {
  readonly sort: z.infer<typeof surveysQuerySchema>['sort'];
  readonly search?: string | undefined;
  readonly breakdownValue?: BreakdownValue | undefined;
};

/** The caller must filter by a booking reference or a dashboard bar, because DynamoDB cannot. */
export const toSurveyRanges = (selection: SurveySelection): readonly IndexRange[] => {
  const { search } = selection;
  const isTextSearch = search !== undefined && parseBookingReference(search) === undefined;
  const filters = isTextSearch ? [buildSearchFilter(search)] : [];

  switch (selection.sort) {
    case 'recent':
    case 'oldest':
      return [toTimeRange(selection, filters)];
    case 'name':
      return toVisitorRanges(selection, filters, surveyLists.byName, 'userName');
    case 'email':
      return toVisitorRanges(selection, filters, surveyLists.byEmail, 'userEmail');
  }
};

/** Returns the small range of surveys with an e-mail address, if a search can match no others. */
export const findKnownVisitorRange = (selection: SurveySelection): IndexRange | undefined => {
  if (selection.search === undefined || canMatchWithoutAddress(selection.search)) return undefined;

  const [withAddress] = toSurveyRanges({ ...selection, sort: 'email' });
  return withAddress;
};

const toTimeRange = (selection: SurveySelection, filters: readonly RowFilter[]): IndexRange => {
  const range = toWholeRange(
    surveyLists.byTime,
    selection.sort === 'oldest' ? 'ascending' : 'descending',
  );

  return {
    ...range,
    lower: selection.from ?? range.lower,
    // A sort key is a time and an id, so a survey at `to` itself sorts above this bound.
    upper: selection.to ?? range.upper,
    filter: combineFilters(filters),
  };
};

/** Returns two ranges: surveys with a name (or address), sorted by it, and others, by time. */
const toVisitorRanges = (
  selection: SurveySelection,
  filters: readonly RowFilter[],
  sortedList: (typeof surveyLists)['byName' | 'byEmail'],
  sortedAttribute: 'userName' | 'userEmail',
): readonly IndexRange[] => {
  const sortedFilter = combineFilters([...filters, ...buildTimeFilters(selection)]);
  const withoutAttribute = { expression: `attribute_not_exists(${sortedAttribute})`, values: {} };

  return [
    { ...toWholeRange(sortedList), filter: sortedFilter },
    toTimeRange(selection, [...filters, withoutAttribute]),
  ];
};

const buildTimeFilters = ({ from, to }: TimeBounds): readonly RowFilter[] => {
  const filters: RowFilter[] = [];

  if (from !== undefined)
    filters.push({ expression: 'createdAt >= :from', values: { ':from': from } });
  if (to !== undefined) filters.push({ expression: 'createdAt < :to', values: { ':to': to } });

  return filters;
};

/** Builds a filter by the text as typed, its words in any order, a phone number or a ZIP code. */
const buildSearchFilter = (search: string): RowFilter => {
  const text = toSearchText(search);
  const values = new Map([[':text', text]]);
  // As typed, the text may be part of a phone number with its punctuation.
  const conditions = [buildVisitorCondition({ text: ':text', phone: ':text' })];
  const words = foldText(search).split(/\s+/).filter(Boolean).slice(0, mostWords);
  const isOneWordAsTyped = words.length === 1 && words[0] === text;

  // A lone accent has no words.
  if (words.length > 0 && !isOneWordAsTyped) conditions.push(buildWordsCondition(words, values));

  if (isPhoneNumber(search)) {
    conditions.push('contains(searchPhone, :digits)');
    values.set(':digits', toSearchedDigits(search));
  }

  if (looksLikeZip(search)) {
    conditions.push('contains(userZipcode, :zip)');
    values.set(':zip', normalizeZipPart(search));
  }

  return { expression: `(${conditions.join(' OR ')})`, values: Object.fromEntries(values) };
};

/** A filter has at most 4 KB. */
const mostWords = 8;

type SearchPlaceholders = { readonly text: string; readonly phone: string };

const buildVisitorCondition = ({ text, phone }: SearchPlaceholders): string =>
  `contains(searchName, ${text}) OR contains(searchEmail, ${text}) OR contains(searchPhone, ${phone})`;

/** Builds the condition that a survey contains every word, and adds the words to `values`. */
const buildWordsCondition = (words: readonly string[], values: Map<string, string>): string => {
  // ZIP codes alone would match surveys without an address, which `findKnownVisitorRange` skips.
  const hasNonZipWord = !words.every(looksLikeZip);
  const conditions = words.map((word, index) => {
    const digits = keepDigits(word);
    const zipCondition =
      hasNonZipWord && looksLikeZip(word) ? ` OR contains(userZipcode, :zip${index})` : '';

    values.set(`:word${index}`, word);
    values.set(`:phone${index}`, isPhoneNumber(word) ? digits : word);
    if (zipCondition !== '') values.set(`:zip${index}`, normalizeZipPart(word));

    const visitor = buildVisitorCondition({ text: `:word${index}`, phone: `:phone${index}` });
    return `(${visitor}${zipCondition})`;
  });

  return conditions.join(' AND ');
};

/** True for digits with what people write between them: "(416) 555", "+1 416.555". */
const isPhoneNumber = (text: string): boolean => /^[\d\s()+./-]*$/.test(text) && /\d/.test(text);

/** Returns a phone number's digits without the country code, which many visitors leave out. */
const toSearchedDigits = (search: string): string => {
  const digits = keepDigits(search);
  const hasCountryCode =
    search.startsWith('+1') || (digits.length === 11 && digits.startsWith('1'));
  return hasCountryCode ? digits.slice(1) : digits;
};

/** A part of a US ZIP code, of ZIP+4, or of a Canadian postal code without its space. */
const zipPartPattern = /^(\d{1,5}|\d{0,5}-\d{0,4}|[A-Z]?(\d[A-Z])*\d?)$/;

const looksLikeZip = (search: string): boolean => zipPartPattern.test(normalizeZipPart(search));

/** True for a part of a ZIP code and for a booking reference, because every survey has these. */
const canMatchWithoutAddress = (search: string): boolean =>
  looksLikeZip(search) || parseBookingReference(search) !== undefined;

/** Writes a whole or partial ZIP or postal code as surveys store it: "k1a 0" becomes "K1A0". */
const normalizeZipPart = (search: string): string =>
  search
    .trim()
    .toUpperCase()
    .replace(/^([A-Z]\d[A-Z]) /, '$1');

const combineFilters = (filters: readonly RowFilter[]): RowFilter | undefined => {
  if (filters.length === 0) return undefined;

  return {
    expression: filters.map(({ expression }) => expression).join(' AND '),
    values: Object.assign({}, ...filters.map(({ values }) => values)),
  };
};

/** Splits a range into parts in its order. A row whose key is a boundary would be in two parts. */
export const splitRange = (
  range: IndexRange,
  boundaries: readonly string[],
): readonly IndexRange[] => {
  const innerBoundaries = boundaries
    .filter((boundary) => boundary > range.lower && boundary < range.upper)
    .sort();
  const lowerBounds = [range.lower, ...innerBoundaries];
  const parts = lowerBounds.map((lower, index) => {
    const upper = innerBoundaries[index] ?? range.upper;
    return { ...range, lower, upper };
  });

  return range.order === 'ascending' ? parts : parts.reverse();
};

/** Returns where to split a range for parallel reading: at equal time spans or first letters. */
export const findSearchBoundaries = (
  range: IndexRange,
  timeSpan: { readonly oldest: string; readonly newest: string },
  partCount: number,
): readonly string[] => {
  if (range.index !== surveyLists.byTime.index) return firstLetters;

  const oldestMs = Date.parse(timeSpan.oldest);
  const spanMs = Date.parse(timeSpan.newest) - oldestMs;

  return Array.from({ length: partCount - 1 }, (_, index) =>
    new Date(oldestMs + (spanMs * (index + 1)) / partCount).toISOString(),
  );
};

/** How names and addresses can begin. "{" follows "z". */
export const firstLetters = [...'0abcdefghijklmnopqrstuvwxyz{'];
