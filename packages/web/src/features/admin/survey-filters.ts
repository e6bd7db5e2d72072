import { rangeBounds } from './time/range-bounds.ts';

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

/** Whether the filters leave surveys out; a sort order does not. */
export const leavesOut = ({ search, range }: SurveyFilters): boolean => search !== '' || range !== 'all';

/** What the filters ask of the server; a default is not sent. `today` is the start of the browser's day, in ms. */
export const surveyQueryOf = ({ search, range, sort }: SurveyFilters, today: number) => ({
  ...(search === '' ? {} : { search }),
  ...(range === 'all' ? {} : { range, ...rangeBounds(range, today) }),
  ...(sort === 'recent' ? {} : { sort }),
});
