import type { CounterReader } from '../counters/counters-store.ts';
import type { Basics } from '../platform/open-function.ts';
import { dayAfter, daysBetween, hourMs, startOfDay } from '../platform/time.ts';
import type { SurveyHourReader } from '../survey/survey-counters.ts';
import type { SurveyList } from './survey-list.ts';
import type { Bounds } from './survey-ranges.ts';

export type CountDependencies = Pick<Basics, 'now' | 'businessDay'> & {
  readonly surveyList: Pick<SurveyList, 'countBetween' | 'firstCompletedAt'>;
  readonly counters: CounterReader & SurveyHourReader;
};

/** Counts exactly, with work that grows with the days in between and the surveys of the hours that the bounds cut. */
export const countSurveys = async (
  { from, to }: Bounds,
  dependencies: CountDependencies,
): Promise<number> => {
  const { surveyList, counters, now, businessDay } = dependencies;
  if (from === undefined && to === undefined) return (await counters.readAllTime()).surveys;

  const oldest = await surveyList.firstCompletedAt();
  if (oldest === undefined) return 0;

  const firstDay = startOfDay(businessDay(new Date(oldest)), businessDay).toISOString();
  const tomorrow = startOfDay(dayAfter(businessDay(now())), businessDay).toISOString();
  const start = from !== undefined && from > firstDay ? from : firstDay;
  const end = to !== undefined && to < tomorrow ? to : tomorrow;
  return start >= end ? 0 : countBetween(new Date(start), new Date(end), dependencies);
};

const countBetween = async (
  from: Date,
  to: Date,
  dependencies: CountDependencies,
): Promise<number> => {
  const { counters, businessDay } = dependencies;
  const day = businessDay(from);
  // The days from `first` on, and before `end`, lie wholly between the two moments.
  const first = startOfDay(day, businessDay) < from ? dayAfter(day) : day;
  const end = businessDay(to);
  if (first > end) return countInDay(end, from, to, dependencies);

  const [before, whole, after] = await Promise.all([
    countInDay(day, from, startOfDay(first, businessDay), dependencies),
    counters.readTotals(daysBetween(first, dayAfter(end, -1))),
    countInDay(end, startOfDay(end, businessDay), to, dependencies),
  ]);
  return before + whole.surveys + after;
};

/** Counts row by row only the partial hours at the ends, and days that were counted before hours existed. */
const countInDay = async (
  day: string,
  from: Date,
  to: Date,
  dependencies: CountDependencies,
): Promise<number> => {
  if (from >= to) return 0;

  const first = new Date(Math.ceil(from.getTime() / hourMs) * hourMs);
  const end = new Date(Math.floor(to.getTime() / hourMs) * hourMs);
  const hours = first < end ? await dependencies.counters.readSurveyHours(day) : undefined;
  if (hours === undefined) return countRows(from, to, dependencies);

  const [before, after] = await Promise.all([
    countRows(from, first, dependencies),
    countRows(end, to, dependencies),
  ]);
  const inside = hours.filter(({ start }) => start >= first && start < end);
  return inside.reduce((sum, { surveys }) => sum + surveys, before + after);
};

const countRows = async (
  from: Date,
  to: Date,
  { surveyList }: CountDependencies,
): Promise<number> =>
  from < to ? surveyList.countBetween(from.toISOString(), to.toISOString()) : 0;
