import type { Summary } from '@app/contract/summaries-schemas';
import { daysBetween } from '../platform/time.ts';
import type { CounterReader, Totals } from '../totals/counter-reader-port.ts';
import { sortByCount, sumCounts } from '../totals/counts.ts';
import { previousPeriod, type SummaryPeriod } from './periods.ts';

type Dependencies = { readonly counters: CounterReader; readonly businessTimeZone: string };
type Counts = Readonly<Record<string, number>>;

const addCounts = (list: readonly Counts[]): Counts =>
  Object.fromEntries(sumCounts(list.map((counts) => new Map(Object.entries(counts)))));

const sumOf = (days: readonly Totals[], countOf: (totals: Totals) => number): number =>
  days.reduce((sum, totals) => sum + countOf(totals), 0);

const figuresOf = (surveys: number, dropouts: number) => {
  const attempts = surveys + dropouts;
  return {
    totalSubmissions: surveys,
    totalAttempts: attempts,
    completionRate: attempts === 0 ? 0 : Math.round((surveys / attempts) * 100),
    dropoutCount: dropouts,
  };
};

/** The question that most visitors left at; the first by name among equals. */
const topDropoutQuestionOf = (counts: Counts): Summary['topDropoutQuestion'] => {
  const [top] = sortByCount(counts);
  return top === undefined ? null : { questionId: top[0], count: top[1] };
};

const previousOf = async (period: SummaryPeriod, { counters }: Dependencies): Promise<Summary['previous']> => {
  const { from, to } = previousPeriod(period);
  const { surveys, dropouts } = await counters.readTotals(daysBetween(from, to));
  return { from, to, ...figuresOf(surveys, dropouts) };
};

/**
 * What happened in a period, from the counters alone: at most 62 days are read, each once, whatever they hold. The sums
 * of the period are those of its days, so that the e-mail's bars and totals always agree.
 */
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
