import { formatCalendarDate } from './formats.ts';
import { pickOption, useQueryParameters } from './query-parameters.ts';

export const rangeOptions = [
  { value: 'all', label: 'All time' },
  { value: 'today', label: 'Today' },
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
  { value: 'custom', label: 'Custom' },
] as const;

export type AnalyticsRange = {
  readonly range: (typeof rangeOptions)[number]['value'];
  readonly from?: string;
  readonly to?: string;
};

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** The range of days in the URL. A custom range without two valid days becomes all time. */
export const useAnalyticsRange = (): AnalyticsRange => {
  const { params } = useQueryParameters();
  const range = pickOption(rangeOptions, params.get('period'));
  const from = params.get('from') ?? '';
  const to = params.get('to') ?? '';
  if (range !== 'custom') return { range };

  return dayPattern.test(from) && dayPattern.test(to) ? { range, from, to } : { range: 'all' };
};

type DayRange = { readonly from: string; readonly to: string };

type ShownDays = {
  readonly range?: DayRange | undefined;
  /** The days before the range, to compare with. Undefined for all time. */
  readonly previous?: DayRange | undefined;
};

/** "All time", which has a range but no days before it, or "Nov 1, 2026 – Nov 7, 2026". */
export const describeRange = ({ range, previous }: ShownDays): string => {
  if (range === undefined || previous === undefined) return 'All time';

  return formatDays(range);
};

/** "Nov 1, 2026 – Nov 7, 2026", or "Nov 7, 2026" for one day */
export const formatDays = ({ from, to }: DayRange): string =>
  from === to
    ? formatCalendarDate(from)
    : `${formatCalendarDate(from)} – ${formatCalendarDate(to)}`;

/** A count, and that of the days before the range, if there are any. */
type Figure = { readonly count: number; readonly before?: number | undefined };

/** "+5 from 12 before", or "12 before as well". Undefined if there is nothing to compare with. */
export const describeChange = ({ count, before }: Figure): string | undefined => {
  if (before === undefined) return undefined;
  if (count === before) return `${before.toLocaleString()} before as well`;

  return `${formatSigned(count - before)} from ${before.toLocaleString()} before`;
};

/** "+3 points from 60% before" */
export const describeRateChange = (rate: number, before: number): string =>
  rate === before
    ? `${before}% before as well`
    : `${formatSigned(rate - before)} ${Math.abs(rate - before) === 1 ? 'point' : 'points'} from ${before}% before`;

const formatSigned = (difference: number): string =>
  `${difference > 0 ? '+' : '−'}${Math.abs(difference).toLocaleString()}`;
