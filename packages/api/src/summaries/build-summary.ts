import type { Summary } from '@app/contract/summaries-schemas';
import { type Result, succeed } from '../platform/result.ts';
import { daysBetween } from '../platform/time.ts';
import { type CounterReader, sortByCount, sumCounts, type Totals } from '../totals/counters-store.ts';
import {
  type DayDependencies,
  periodContaining,
  previousPeriod,
  requestedDay,
  type SummaryPeriod,
} from './summary-period.ts';

/** Today by default. Null if nobody completed or left the quiz on that day. */
export const getDailySummary = async (
  date: string | undefined,
  dependencies: Dependencies & DayDependencies,
): Promise<Result<{ summary: Summary | null }>> => {
  const requested = requestedDay(date, dependencies);
  if (!requested.ok) return requested;
  const summary = await buildSummary(periodContaining('daily', requested.value), dependencies);
  return succeed({ summary: summary.totalAttempts === 0 ? null : summary });
};

type Dependencies = { readonly counters: CounterReader; readonly businessTimeZone: string };

/** Reads each day's counters once and sums them, so that the bars and totals of the e-mail always agree. */
export const buildSummary = async (period: SummaryPeriod, dependencies: Dependencies): Promise<Summary> => {
  const calendar = daysBetween(period.from, period.to);
  const [days, previous] = await Promise.all([
    Promise.all(calendar.map((day) => dependencies.counters.readTotals([day]))),
    previousOf(period, dependencies),
  ]);
  return {
    date: period.from,
    ...figuresOf(
      sumOf(days, ({ surveys }) => surveys),
      sumOf(days, ({ dropouts }) => dropouts),
    ),
    priceRangeBreakdown: addCounts(days.map(({ byPriceRange }) => byPriceRange)),
    regionBreakdown: addCounts(days.map(({ byRegion }) => byRegion)),
    period,
    timeZone: dependencies.businessTimeZone,
    topDropoutQuestion: topDropoutQuestionOf(addCounts(days.map(({ dropoutsByQuestion }) => dropoutsByQuestion))),
    previous,
    days: calendar.map((day, place) => ({
      day,
      completed: days[place]?.surveys ?? 0,
      dropped: days[place]?.dropouts ?? 0,
    })),
  };
};

const previousOf = async (period: SummaryPeriod, { counters }: Dependencies): Promise<Summary['previous']> => {
  const { from, to } = previousPeriod(period);
  const { surveys, dropouts } = await counters.readTotals(daysBetween(from, to));
  return { from, to, ...figuresOf(surveys, dropouts) };
};

const figuresOf = (surveys: number, dropouts: number) => {
  const attempts = surveys + dropouts;
  return {
    totalSubmissions: surveys,
    totalAttempts: attempts,
    completionRate: attempts === 0 ? 0 : Math.round((surveys / attempts) * 100),
    dropoutCount: dropouts,
  };
};

const sumOf = (days: readonly Totals[], countOf: (totals: Totals) => number): number =>
  days.reduce((sum, totals) => sum + countOf(totals), 0);

type Counts = Readonly<Record<string, number>>;

const addCounts = (list: readonly Counts[]): Counts =>
  Object.fromEntries(sumCounts(list.map((counts) => new Map(Object.entries(counts)))));

const topDropoutQuestionOf = (counts: Counts): Summary['topDropoutQuestion'] => {
  const [top] = sortByCount(counts);
  return top === undefined ? null : { questionId: top[0], count: top[1] };
};
