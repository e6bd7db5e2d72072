import { addDays } from '@app/contract/calendar-days';
import type { CallInput } from '@app/contract/client';
import {
  type BarValue,
  findBarFilter,
  isSurveyBar,
  type SurveyBreakdownName,
} from '../shared/bars.ts';
import { type ChosenDays, findChosenDays } from '../shared/chosen-days.ts';
import { findDayBounds } from '../shared/day-bounds.ts';
import type { Today } from '../shared/list-time-zone.tsx';
import { pickOption, useQueryParameters } from '../shared/query-parameters.ts';

export const ranges = [
  { value: 'all', label: 'All Time' },
  { value: 'today', label: 'Today' },
  { value: 'week', label: 'Past Week' },
  { value: 'month', label: 'Past Month' },
] as const;

export const sorts = [
  { value: 'recent', label: 'Most Recent' },
  { value: 'oldest', label: 'Oldest First' },
  { value: 'name', label: 'Name A-Z' },
  { value: 'email', label: 'Email A-Z' },
] as const;

type Range = (typeof ranges)[number]['value'];
type Sort = (typeof sorts)[number]['value'];

export type SurveyFilters = {
  readonly search: string;
  readonly range: Range;
  readonly sort: Sort;
  /** Days in the business's time zone, chosen in a chart. They take the place of the range. */
  readonly days?: ChosenDays | undefined;
  readonly bar?: BarValue<SurveyBreakdownName> | undefined;
};

/** The filters of the survey list, from the URL. Ignores a bar that does not count surveys. */
export const useSurveyFilters = (): SurveyFilters => {
  const { params } = useQueryParameters();
  const bar = findBarFilter(params);
  return {
    search: params.get('q') ?? '',
    range: pickOption(ranges, params.get('range')),
    sort: pickOption(sorts, params.get('sort')),
    days: findChosenDays(params),
    bar: bar !== undefined && isSurveyBar(bar) ? bar : undefined,
  };
};

export type SurveyQuery = CallInput<'listSurveys'>['query'];

export const defaultSurveyQuery: SurveyQuery = { sort: 'recent' };

export const toSurveyQuery = (filters: SurveyFilters, today: Today): SurveyQuery => ({
  ...(filters.search === '' ? {} : { search: filters.search }),
  ...toTimeBounds(filters, today),
  ...filters.bar,
  sort: filters.sort,
});

const toTimeBounds = ({ range, days }: SurveyFilters, today: Today) => {
  if (days !== undefined) return { from: days.from, to: days.to };

  return range === 'all' ? {} : { range, ...toRangeBounds(range, today) };
};

/** The same day of the previous month. If that month is shorter, its last day. */
const subtractMonth = (day: string): string => {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number);
  const daysInPreviousMonth = new Date(Date.UTC(year, month - 1, 0)).getUTCDate();
  const monthBeforeMs = Date.UTC(year, month - 2, Math.min(dayOfMonth, daysInPreviousMonth));

  return new Date(monthBeforeMs).toISOString().slice(0, 'YYYY-MM-DD'.length);
};

const firstDayFinders = {
  today: (today: string) => today,
  week: (today: string) => addDays(today, -6),
  month: subtractMonth,
} as const;

/** The bounds of a range that ends today. They are those of whole days, so query keys stay equal. */
export const toRangeBounds = (range: keyof typeof firstDayFinders, { day, timeZone }: Today) =>
  findDayBounds(firstDayFinders[range](day), day, timeZone);
