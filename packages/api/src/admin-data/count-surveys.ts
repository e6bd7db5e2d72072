import { addDays, getStartOfDay } from '@app/contract/calendar-days';
import type { CounterReader } from '../counters/counters-store.ts';
import type { FunctionContext } from '../platform/open-function.ts';
import { hourMs, listDays } from '../platform/time.ts';
import type { SurveyHourReader } from '../survey/survey-counters.ts';
import type { SurveyList } from './survey-list.ts';
import type { TimeBounds } from './survey-ranges.ts';

export type CountDependencies = Pick<FunctionContext, 'now' | 'toBusinessDay'> & {
  readonly surveyList: Pick<SurveyList, 'countRows' | 'findOldestCompletedAt'>;
  readonly counters: CounterReader & SurveyHourReader;
};

/** Adds up the counters of days and hours. Reads rows only for parts of hours at both ends. */
export const countSurveys = async (
  { from, to }: TimeBounds,
  dependencies: CountDependencies,
): Promise<number> => {
  const { surveyList, counters, now, toBusinessDay } = dependencies;
  if (from === undefined && to === undefined) return (await counters.readAllTime()).surveys;

  const oldest = await surveyList.findOldestCompletedAt();
  if (oldest === undefined) return 0;

  // Bounds outside the days with surveys would only add days to read.
  const firstDayStart = getStartOfDay(toBusinessDay(new Date(oldest)), toBusinessDay).toISOString();
  const tomorrowStart = getStartOfDay(
    addDays(toBusinessDay(now()), 1),
    toBusinessDay,
  ).toISOString();
  const start = from !== undefined && from > firstDayStart ? from : firstDayStart;
  const end = to !== undefined && to < tomorrowStart ? to : tomorrowStart;
  return start >= end ? 0 : countByDay(new Date(start), new Date(end), dependencies);
};

const countByDay = async (
  from: Date,
  to: Date,
  dependencies: CountDependencies,
): Promise<number> => {
  const { counters, toBusinessDay } = dependencies;
  const fromDay = toBusinessDay(from);
  const toDay = toBusinessDay(to);
  const isFromAtMidnight = getStartOfDay(fromDay, toBusinessDay) >= from;
  const firstWholeDay = isFromAtMidnight ? fromDay : addDays(fromDay, 1);
  if (firstWholeDay > toDay) return countByHour(toDay, from, to, dependencies);

  const [beforeWholeDays, wholeDays, afterWholeDays] = await Promise.all([
    countByHour(fromDay, from, getStartOfDay(firstWholeDay, toBusinessDay), dependencies),
    counters.readTotals(listDays(firstWholeDay, addDays(toDay, -1))),
    countByHour(toDay, getStartOfDay(toDay, toBusinessDay), to, dependencies),
  ]);
  return beforeWholeDays + wholeDays.surveys + afterWholeDays;
};

/** Days of early releases have no counters of hours, so all their rows are counted. */
const countByHour = async (
  day: string,
  from: Date,
  to: Date,
  dependencies: CountDependencies,
): Promise<number> => {
  if (from >= to) return 0;

  const firstWholeHour = new Date(Math.ceil(from.getTime() / hourMs) * hourMs);
  const lastWholeHourEnd = new Date(Math.floor(to.getTime() / hourMs) * hourMs);
  const hasWholeHours = firstWholeHour < lastWholeHourEnd;
  const hours = hasWholeHours ? await dependencies.counters.readSurveyHours(day) : undefined;
  if (hours === undefined) return countRowByRow(from, to, dependencies);

  const [rowsBefore, rowsAfter] = await Promise.all([
    countRowByRow(from, firstWholeHour, dependencies),
    countRowByRow(lastWholeHourEnd, to, dependencies),
  ]);
  const wholeHours = hours.filter(
    ({ start }) => start >= firstWholeHour && start < lastWholeHourEnd,
  );
  return wholeHours.reduce((sum, { surveys }) => sum + surveys, rowsBefore + rowsAfter);
};

const countRowByRow = async (
  from: Date,
  to: Date,
  { surveyList }: CountDependencies,
): Promise<number> => {
  if (from >= to) return 0;

  return surveyList.countRows(from.toISOString(), to.toISOString());
};
