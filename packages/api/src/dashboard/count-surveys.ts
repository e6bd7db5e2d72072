import { dayAfter, daysBetween, startOfDay } from '../platform/time.ts';
import type { AdminDataDependencies } from './dependencies.ts';
import type { Bounds } from './survey-bounds.ts';

type Dependencies = Pick<AdminDataDependencies, 'surveyList' | 'counters' | 'now' | 'businessDay'>;

const hourMs = 60 * 60 * 1000;

const countRows = async (from: Date, to: Date, { surveyList }: Dependencies): Promise<number> =>
  from < to ? surveyList.countBetween(from.toISOString(), to.toISOString()) : 0;

/**
 * The surveys of a part of a business day: whole hours from the day's counters, and only what bounds cut off an hour
 * row by row. A day counted before there were hours is counted row by row.
 */
const countInDay = async (day: string, from: Date, to: Date, dependencies: Dependencies): Promise<number> => {
  if (from >= to) return 0;
  const first = new Date(Math.ceil(from.getTime() / hourMs) * hourMs);
  const end = new Date(Math.floor(to.getTime() / hourMs) * hourMs);
  const hours = first < end ? await dependencies.counters.readSurveyHours(day) : undefined;
  if (hours === undefined) return countRows(from, to, dependencies);
  const [before, after] = await Promise.all([countRows(from, first, dependencies), countRows(end, to, dependencies)]);
  const inside = hours.filter(({ start }) => start >= first && start < end);
  return inside.reduce((sum, { surveys }) => sum + surveys, before + after);
};

/** The business days that lie wholly between two moments: from the first on, and before `end`. */
const wholeDays = (from: Date, to: Date, { businessDay }: Dependencies) => {
  const day = businessDay(from);
  const first = startOfDay(day, businessDay) < from ? dayAfter(day) : day;
  return { first, end: businessDay(to) };
};

/** Whole business days from their counters, and the broken days at both ends. */
const countBetween = async (from: Date, to: Date, dependencies: Dependencies): Promise<number> => {
  const { counters, businessDay } = dependencies;
  const { first, end } = wholeDays(from, to, dependencies);
  if (first > end) return countInDay(end, from, to, dependencies);
  const [before, whole, after] = await Promise.all([
    countInDay(businessDay(from), from, startOfDay(first, businessDay), dependencies),
    counters.readTotals(daysBetween(first, dayAfter(end, -1))),
    countInDay(end, startOfDay(end, businessDay), to, dependencies),
  ]);
  return before + whole.surveys + after;
};

/**
 * How many surveys were completed within the bounds, exactly. Without bounds it is the all-time counter; else the work
 * grows with the days in between, and with the surveys of the hours that the bounds cut: none at full hours.
 */
export const countSurveys = async ({ from, to }: Bounds, dependencies: Dependencies): Promise<number> => {
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
