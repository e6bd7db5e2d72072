import { dayAfter, daysBetween, startOfDay } from '../business-calendar.ts';
import type { AdminDataDependencies } from './dependencies.ts';
import { type Bounds, wholeDays } from './survey-bounds.ts';

type Dependencies = Pick<AdminDataDependencies, 'surveyList' | 'counters' | 'now' | 'businessDay'>;

/** Whole business days from their counters; only the broken days at both ends are counted row by row. */
const countBetween = async (from: Date, to: Date, dependencies: Dependencies): Promise<number> => {
  const { surveyList, counters, businessDay } = dependencies;
  const { first, end } = wholeDays(from, to, dependencies);
  if (first >= end) return surveyList.countBetween(from.toISOString(), to.toISOString());
  const [before, after, whole] = await Promise.all([
    surveyList.countBetween(from.toISOString(), startOfDay(first, businessDay).toISOString()),
    surveyList.countBetween(startOfDay(end, businessDay).toISOString(), to.toISOString()),
    counters.readTotals(daysBetween(first, dayAfter(end, -1))),
  ]);
  return before + whole.surveys + after;
};

/**
 * How many surveys were completed within the bounds, exactly. Without bounds it is the all-time counter; else the work
 * grows with the days in between and with the surveys of at most two days, never with all that is stored.
 */
export const countSurveys = async ({ from, to }: Bounds, dependencies: Dependencies): Promise<number> => {
  const { surveyList, counters, now, businessDay } = dependencies;
  if (from === undefined && to === undefined) return (await counters.readAllTime()).surveys;
  const oldest = await surveyList.firstCompletedAt();
  if (oldest === undefined) return 0;
  const tomorrow = startOfDay(dayAfter(businessDay(now())), businessDay).toISOString();
  const start = from !== undefined && from > oldest ? from : oldest;
  const end = to !== undefined && to < tomorrow ? to : tomorrow;
  return start >= end ? 0 : countBetween(new Date(start), new Date(end), dependencies);
};
