import type { Summary, SummaryKind } from '@app/contract/summaries-schemas';
import {
  type CounterReader,
  sortByCount,
  sumCounts,
  type Totals,
} from '../counters/counters-store.ts';
import { type Result, refuseField, succeed } from '../platform/result.ts';
import { addDays, type BusinessDay, type Clock, listDays, startOfDay } from '../platform/time.ts';

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
export const buildSummary = async (
  period: SummaryPeriod,
  dependencies: Dependencies,
): Promise<Summary> => {
  const calendar = listDays(period.from, period.to);
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
    topDropoutQuestion: topDropoutQuestionOf(
      addCounts(days.map(({ dropoutsByQuestion }) => dropoutsByQuestion)),
    ),
    previous,
    days: calendar.map((day, place) => ({
      day,
      completed: days[place]?.surveys ?? 0,
      dropped: days[place]?.dropouts ?? 0,
    })),
  };
};

const previousOf = async (
  period: SummaryPeriod,
  { counters }: Dependencies,
): Promise<Summary['previous']> => {
  const { from, to } = previousPeriod(period);
  const { surveys, dropouts } = await counters.readTotals(listDays(from, to));
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

export type SummaryPeriod = Summary['period'];

export const periodContaining = (kind: SummaryKind, day: string): SummaryPeriod => {
  switch (kind) {
    case 'daily':
      return { kind, from: day, to: day };
    case 'weekly':
      return { kind, from: mondayOf(day), to: addDays(mondayOf(day), 6) };
    case 'monthly':
      return { kind, from: firstOfMonth(day), to: lastOfMonth(day) };
  }
};

const mondayOf = (day: string): string => {
  const daysSinceSunday = new Date(day).getUTCDay();
  return addDays(day, -((daysSinceSunday + 6) % 7));
};

const firstOfMonth = (day: string): string => `${day.slice(0, 'YYYY-MM'.length)}-01`;

/** 31 days after the first of a month is always in the next month. */
const lastOfMonth = (day: string): string =>
  addDays(firstOfMonth(addDays(firstOfMonth(day), 31)), -1);

export const previousPeriod = ({ kind, from }: SummaryPeriod): SummaryPeriod =>
  periodContaining(kind, addDays(from, -1));

export const periodClosedBefore = (
  kind: SummaryKind,
  moment: Date,
  businessDay: BusinessDay,
): SummaryPeriod => previousPeriod(periodContaining(kind, businessDay(moment)));

export const endOfPeriod = ({ to }: SummaryPeriod, businessDay: BusinessDay): Date =>
  startOfDay(addDays(to, 1), businessDay);

const firstDay = '2000-01-01';

export type DayDependencies = { readonly now: Clock; readonly businessDay: BusinessDay };

/** Today by default. Refuses days in the future. */
export const requestedDay = (
  date: string | undefined,
  { now, businessDay }: DayDependencies,
): Result<string> => {
  const today = businessDay(now());
  if (date !== undefined && date > today)
    return refuseField('date', `This day is still to come (today is ${today})`);
  if (date !== undefined && date < firstDay)
    return refuseField('date', 'There are no summaries of that time');

  return succeed(date ?? today);
};
