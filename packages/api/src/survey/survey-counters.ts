import { type CountedFact, readCounterItems, sumCounterItems } from '../counters/counters-store.ts';
import { isHourCounter, toHourCounterName, toHourStart } from '../counters/hour-counters.ts';
import { listSourceCounters, type SourceOutcome } from '../counters/visit-source.ts';
import type { TableAccess } from '../platform/dynamodb/table-access.ts';
import type { ToBusinessDay } from '../platform/time.ts';
import type { CompletedSurvey } from './survey.ts';

type CountedSurvey = Pick<
  CompletedSurvey,
  'id' | 'createdAt' | 'priceRange' | 'region' | 'changedFrom' | 'dayCounters' | 'source'
> & { readonly outcomes?: readonly SurveyOutcome[] | undefined };

/** What came of a survey. It counts on the survey's day, so that a source's shares are right. */
export type SurveyOutcome = Exclude<SourceOutcome, 'completed' | 'dropped'>;

/** Returns what a survey adds to the totals of its day and of all time. */
export const toSurveyFact = (survey: CountedSurvey, toBusinessDay: ToBusinessDay): CountedFact => {
  const day = toBusinessDay(new Date(survey.createdAt));
  return {
    kind: 'SURVEYS',
    id: survey.id,
    day,
    counters: listSurveyCounters(survey),
    dayCounters: [toHourCounterName(survey.createdAt, day), ...listSurveyDayCounters(survey)],
  };
};

/** Lists the stored counters and those of the outcomes. Leaves out the counter of its hour. */
export const listSurveyDayCounters = ({
  dayCounters = [],
  outcomes = [],
  source,
}: Pick<CountedSurvey, 'dayCounters' | 'outcomes' | 'source'>): readonly string[] => [
  ...dayCounters,
  ...outcomes.flatMap((outcome) => listSourceCounters(outcome, source)),
];

/** Lists the counters that a survey increments both on its day and in the totals of all time. */
export const listSurveyCounters = ({
  priceRange,
  region,
  changedFrom,
}: Pick<CountedSurvey, 'priceRange' | 'region' | 'changedFrom'>): readonly string[] => [
  'surveys',
  `price:${priceRange}`,
  `region:${region}`,
  ...(changedFrom === undefined ? [] : ['changed']),
];

export type SurveyHour = { readonly start: Date; readonly surveys: number };

/** Returns a day's surveys by hour, from its counters. Undefined when some surveys have no hour. */
export const toSurveyHours = (
  sums: ReadonlyMap<string, number>,
  day: string,
): readonly SurveyHour[] | undefined => {
  const hours = [...sums]
    .filter(([counter]) => isHourCounter(counter))
    .map(([counter, surveys]) => ({ start: toHourStart(counter, day), surveys }));
  const surveysWithHour = hours.reduce((total, { surveys }) => total + surveys, 0);

  return surveysWithHour === (sums.get('surveys') ?? 0) ? hours : undefined;
};

export type SurveyHourReader = ReturnType<typeof createSurveyHourReader>;

export const createSurveyHourReader = (access: TableAccess) => ({
  readSurveyHours: async (day: string) =>
    toSurveyHours(sumCounterItems(await readCounterItems(access, { day })), day),
});
