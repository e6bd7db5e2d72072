import type { AnalyticsResponse } from '@app/contract/analytics-schemas';
import { addDays, getStartOfDay } from '@app/contract/calendar-days';
import { type DaySums, noSums } from '../counters/month-sums.ts';
import {
  type DayRange,
  isWholeMonth,
  type RangeReader,
  splitByMonth,
} from '../counters/range-reader.ts';
import type { FunctionContext } from '../platform/open-function.ts';
import { type Result, succeed } from '../platform/result.ts';
import { listDays } from '../platform/time.ts';
import {
  type AnalyticsQuery,
  type FindFirstRecordedMoment,
  findPreviousRange,
  toDayRange,
} from './analytics-range.ts';
import { buildBreakdowns, buildSources, buildTotals } from './build-figures.ts';
import { buildFunnels } from './visit-funnel.ts';

type Dependencies = Pick<FunctionContext, 'now' | 'toBusinessDay'> & {
  readonly ranges: RangeReader;
  readonly findFirstRecordedMoment: FindFirstRecordedMoment;
  readonly businessTimeZone: string;
};

/** A longer range is shown by month. */
const mostDaysInChart = 92;

/** Counts a range of business days and the period before. All time has none without records. */
export const getAnalytics = async (
  query: AnalyticsQuery,
  dependencies: Dependencies,
): Promise<Result<AnalyticsResponse>> => {
  const { now, toBusinessDay, ranges, findFirstRecordedMoment, businessTimeZone } = dependencies;
  const firstMoment = await findFirstRecordedMoment();
  const firstDay = firstMoment && toBusinessDay(new Date(firstMoment));
  const today = toBusinessDay(now());
  const firstCountedDay = firstDay ?? today;

  const range = toDayRange(query, today, firstDay);
  const previousRange = range && findPreviousRange(query, range);
  const readSums = (days: DayRange): Promise<DaySums> =>
    ranges.read({ ...days, firstCountedDay }, now());

  const [sums, previousSums] = await Promise.all([
    range === undefined ? noSums : readSums(range),
    previousRange && readSums(previousRange),
  ]);
  const { counts } = sums;
  const previousCounts = previousSums?.counts;

  return succeed({
    timeZone: businessTimeZone,
    asOf: now().toISOString(),
    range,
    previous: previousRange,
    periods: range === undefined ? [] : buildPeriods(range, sums, dependencies),
    totals: buildTotals(counts, previousCounts),
    breakdowns: buildBreakdowns(counts, previousCounts),
    sources: buildSources(counts),
    funnels: buildFunnels(counts),
  });
};

/** Sums the visits of each day, or of each month if a chart cannot show that many days. */
const buildPeriods = (
  range: DayRange,
  { days }: DaySums,
  { toBusinessDay }: Pick<Dependencies, 'toBusinessDay'>,
) => {
  const allDays = listDays(range.from, range.to);
  const canShowDays = allDays.length <= mostDaysInChart;
  const periods = canShowDays
    ? allDays.map((day) => ({ from: day, to: day }))
    : splitByMonth(range);

  return periods.map(({ from, to }) => {
    const periodDays = days.filter(({ day }) => day >= from && day <= to);
    return {
      from,
      to,
      // The list of surveys is filtered by moments, not by days.
      startsAt: getStartOfDay(from, toBusinessDay).toISOString(),
      endsAt: getStartOfDay(addDays(to, 1), toBusinessDay).toISOString(),
      isWholeMonth: isWholeMonth({ from, to }),
      completed: periodDays.reduce((sum, { completed }) => sum + completed, 0),
      dropped: periodDays.reduce((sum, { dropped }) => sum + dropped, 0),
    };
  });
};
