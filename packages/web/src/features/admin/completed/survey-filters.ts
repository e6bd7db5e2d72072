import { oneOf, useAddress } from '../shared/address.ts';
import { startOfDayAfter, startOfNextDay } from '../shared/browser-time.ts';

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

export type SurveyFilters = { readonly search: string; readonly range: Range; readonly sort: Sort };

export const defaultFilters: SurveyFilters = { search: '', range: 'all', sort: 'recent' };

export const useSurveyFilters = (): SurveyFilters => {
  const { params } = useAddress();
  return {
    search: params.get('q') ?? '',
    range: oneOf(ranges, params.get('range')),
    sort: oneOf(sorts, params.get('sort')),
  };
};

export const surveyQueryOf = ({ search, range, sort }: SurveyFilters, today: number) => ({
  ...(search === '' ? {} : { search }),
  ...(range === 'all' ? {} : { range, ...rangeBounds(range, today) }),
  sort,
});

/** The same day of the previous month, or that month's last day if it is shorter. */
const monthBefore = (moment: number): number => {
  const day = new Date(moment);
  const [year, month] = [day.getFullYear(), day.getMonth()];
  const lastOfMonth = new Date(year, month, 0).getDate();
  return new Date(year, month - 1, Math.min(day.getDate(), lastOfMonth)).getTime();
};

const fromOf = {
  today: (today: number) => today,
  week: (today: number) => startOfDayAfter(today, -6),
  month: monthBefore,
} as const;

/** Returns bounds in whole days of the browser, which keep a list's query key stable during the day. */
export const rangeBounds = (range: keyof typeof fromOf, today: number) => ({
  from: new Date(fromOf[range](today)).toISOString(),
  to: new Date(startOfNextDay(today)).toISOString(),
});
