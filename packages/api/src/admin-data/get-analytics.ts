import type { AnalyticsResponse } from '@app/contract/analytics-schemas';
import { addDays, startOfDay } from '@app/contract/calendar-days';
import { sumCounts } from '../counters/counters-store.ts';
import {
  type CountedRange,
  type DayRange,
  isWholeMonth,
  type RangeReader,
} from '../counters/range-reader.ts';
import type { FunctionContext } from '../platform/open-function.ts';
import { type Result, succeed } from '../platform/result.ts';
import { listDays } from '../platform/time.ts';
import {
  type AnalyticsQuery,
  type FindFirstMoment,
  findPreviousRange,
  toDayRange,
} from './analytics-range.ts';
import { buildBreakdowns, buildSources, buildTotals } from './build-figures.ts';
import { buildFunnels } from './visit-funnel.ts';

type Dependencies = Pick<FunctionContext, 'now' | 'businessDay'> & {
  readonly ranges: RangeReader;
  readonly findFirstMoment: FindFirstMoment;
  readonly businessTimeZone: string;
};

/** A longer range is shown by month. */
const mostDaysInChart = 92;

/** All figures of a range of business days, and what they were in the period before. */
export const getAnalytics = async (
  query: AnalyticsQuery,
  dependencies: Dependencies,
): Promise<Result<AnalyticsResponse>> => {
  const { now, businessDay, findFirstMoment, businessTimeZone } = dependencies;
  const firstMoment = await findFirstMoment();
  const firstDay = firstMoment && businessDay(new Date(firstMoment));
  const range = toDayRange(query, businessDay(now()), firstDay);
  const previous = range && findPreviousRange(query, range);
  const [periods, previousPeriods] = await Promise.all([
    range === undefined ? [] : readCountsByDayOrMonth(range, firstDay, dependencies),
    previous && readCountsByDayOrMonth(previous, firstDay, dependencies),
  ]);
  const counts = sumPeriods(periods);
  const before = previousPeriods && sumPeriods(previousPeriods);

  return succeed({
    timeZone: businessTimeZone,
    asOf: now().toISOString(),
    range,
    previous,
    periods: periods.map((period) => describePeriod(period, dependencies)),
    totals: buildTotals(counts, before),
    breakdowns: buildBreakdowns(counts, before),
    sources: buildSources(counts),
    funnels: buildFunnels(counts),
  });
};

/** Reads the counts of each day, or of each month if a chart cannot show that many days. */
const readCountsByDayOrMonth = (
  range: DayRange,
  firstDay: string | undefined,
  { ranges, now, businessDay }: Dependencies,
): Promise<readonly CountedRange[]> => {
  const request = { ...range, firstDay: firstDay ?? businessDay(now()) };
  const isShort = listDays(range.from, range.to).length <= mostDaysInChart;
  return isShort ? ranges.readByDay(request) : ranges.readByMonth(request, now());
};

/** The bounds are moments, by which the list of surveys can be filtered. */
const describePeriod = (
  { from, to, counts }: CountedRange,
  { businessDay }: Pick<Dependencies, 'businessDay'>,
) => ({
  from,
  to,
  startsAt: startOfDay(from, businessDay).toISOString(),
  endsAt: startOfDay(addDays(to, 1), businessDay).toISOString(),
  isWholeMonth: isWholeMonth({ from, to }),
  completed: counts.get('surveys') ?? 0,
  dropped: counts.get('dropouts') ?? 0,
});

const sumPeriods = (periods: readonly CountedRange[]) =>
  sumCounts(periods.map(({ counts }) => counts));
