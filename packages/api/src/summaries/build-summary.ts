import { addDays, getStartOfDay } from '@app/contract/calendar-days';
import type { Summary, SummaryKind } from '@app/contract/summaries-schemas';
import {
  type CounterReader,
  sortByCount,
  sumCounts,
  type Totals,
} from '../counters/counters-store.ts';
import { type Result, refuseField, succeed } from '../platform/result.ts';
import { type Clock, listDays, type ToBusinessDay } from '../platform/time.ts';

/** Builds a period's summary without mailing it. Null if nobody completed or left the quiz. */
export const previewSummary = async (
  kind: SummaryKind,
  date: string | undefined,
  dependencies: SummaryReader & DayDependencies,
): Promise<Result<{ summary: Summary | null }>> => {
  const day = resolveDay(date, dependencies);
  if (!day.ok) return day;

  const summary = await buildSummary(getPeriodContaining(kind, day.value), dependencies);
  return succeed({ summary: summary.totalAttempts === 0 ? null : summary });
};

type SummaryReader = { readonly counters: CounterReader; readonly businessTimeZone: string };

/** Builds totals and days from one read of each day's counters, so that they always agree. */
export const buildSummary = async (
  period: SummaryPeriod,
  { counters, businessTimeZone }: SummaryReader,
): Promise<Summary> => {
  const dates = listDays(period.from, period.to);
  const readDay = async (day: string) => ({ day, totals: await counters.readTotals([day]) });
  const [days, previous] = await Promise.all([
    Promise.all(dates.map(readDay)),
    readPreviousPeriod(period, counters),
  ]);

  const totalsOfDays = days.map(({ totals }) => totals);
  const surveys = sumOverDays(totalsOfDays, (totals) => totals.surveys);
  const dropouts = sumOverDays(totalsOfDays, (totals) => totals.dropouts);
  const dropoutsByQuestion = addCounts(totalsOfDays.map((totals) => totals.dropoutsByQuestion));

  return {
    date: period.from,
    ...computeTotals(surveys, dropouts),
    priceRangeBreakdown: addCounts(totalsOfDays.map(({ byPriceRange }) => byPriceRange)),
    regionBreakdown: addCounts(totalsOfDays.map(({ byRegion }) => byRegion)),
    period,
    timeZone: businessTimeZone,
    topDropoutQuestion: findTopDropoutQuestion(dropoutsByQuestion),
    previous,
    days: days.map(({ day, totals }) => ({
      day,
      completed: totals.surveys,
      dropped: totals.dropouts,
    })),
  };
};

const readPreviousPeriod = async (
  period: SummaryPeriod,
  counters: CounterReader,
): Promise<Summary['previous']> => {
  const { from, to } = getPreviousPeriod(period);
  const { surveys, dropouts } = await counters.readTotals(listDays(from, to));
  return { from, to, ...computeTotals(surveys, dropouts) };
};

const computeTotals = (surveys: number, dropouts: number) => {
  const attempts = surveys + dropouts;
  return {
    totalSubmissions: surveys,
    totalAttempts: attempts,
    completionRate: attempts === 0 ? 0 : Math.round((surveys / attempts) * 100),
    dropoutCount: dropouts,
  };
};

const sumOverDays = (days: readonly Totals[], select: (totals: Totals) => number): number =>
  days.reduce((sum, totals) => sum + select(totals), 0);

type Counts = Readonly<Record<string, number>>;

/** Adds up the counts of each key: `{ QC: 3, VT: 1 }` for `[{ QC: 1 }, { QC: 2, VT: 1 }]`. */
const addCounts = (countsOfDays: readonly Counts[]): Counts => {
  const maps = countsOfDays.map((counts) => new Map(Object.entries(counts)));
  return Object.fromEntries(sumCounts(maps));
};

const findTopDropoutQuestion = (dropoutsByQuestion: Counts): Summary['topDropoutQuestion'] => {
  const [top, ...others] = sortByCount(dropoutsByQuestion);
  if (top === undefined) return null;

  const [questionId, count] = top;
  const tiedQuestions = others.filter(([, otherCount]) => otherCount === count).length;
  return { questionId, count, ...(tiedQuestions > 0 ? { tiedQuestions } : {}) };
};

export type SummaryPeriod = Summary['period'];

/** Returns the period of a day: the day itself, its week from Monday, or its calendar month. */
export const getPeriodContaining = (kind: SummaryKind, day: string): SummaryPeriod => {
  switch (kind) {
    case 'daily':
      return { kind, from: day, to: day };
    case 'weekly':
      return { kind, from: getMonday(day), to: addDays(getMonday(day), 6) };
    case 'monthly':
      return { kind, from: getFirstOfMonth(day), to: getLastOfMonth(day) };
  }
};

const getMonday = (day: string): string => {
  const daysSinceSunday = new Date(day).getUTCDay();
  const daysSinceMonday = (daysSinceSunday + 6) % 7;
  return addDays(day, -daysSinceMonday);
};

const getFirstOfMonth = (day: string): string => `${day.slice(0, 'YYYY-MM'.length)}-01`;

const getLastOfMonth = (day: string): string => {
  const dayInNextMonth = addDays(getFirstOfMonth(day), 31);
  return addDays(getFirstOfMonth(dayInNextMonth), -1);
};

export const getPreviousPeriod = ({ kind, from }: SummaryPeriod): SummaryPeriod =>
  getPeriodContaining(kind, addDays(from, -1));

export const getLastClosedPeriod = (
  kind: SummaryKind,
  moment: Date,
  toBusinessDay: ToBusinessDay,
): SummaryPeriod => getPreviousPeriod(getPeriodContaining(kind, toBusinessDay(moment)));

export const getEndOfPeriod = ({ to }: SummaryPeriod, toBusinessDay: ToBusinessDay): Date =>
  getStartOfDay(addDays(to, 1), toBusinessDay);

const earliestDay = '2000-01-01';

export type DayDependencies = { readonly now: Clock; readonly toBusinessDay: ToBusinessDay };

/** Returns the requested day, today by default. Refuses days in the future or before 2000. */
export const resolveDay = (
  date: string | undefined,
  { now, toBusinessDay }: DayDependencies,
): Result<string> => {
  const today = toBusinessDay(now());
  if (date !== undefined && date > today)
    return refuseField('date', `This day is still to come (today is ${today})`);
  if (date !== undefined && date < earliestDay)
    return refuseField('date', 'There are no summaries of that time');

  return succeed(date ?? today);
};
