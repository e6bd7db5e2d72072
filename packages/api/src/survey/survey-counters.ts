import { type CountedFact, readCounterItems, sumOfItems } from '../counters/counters-store.ts';
import { hourCounter, isHourCounter, startOfHour } from '../counters/hour-counters.ts';
import type { TableAccess } from '../platform/dynamodb/table-access.ts';
import type { BusinessDay } from '../platform/time.ts';
import type { CompletedSurvey } from './survey.ts';

type Survey = Pick<CompletedSurvey, 'id' | 'createdAt' | 'priceRange' | 'region' | 'changedFrom'>;

export const countedSurvey = (survey: Survey, businessDay: BusinessDay): CountedFact => {
  const day = businessDay(new Date(survey.createdAt));
  const counters = surveyCounters(survey);
  return {
    kind: 'SURVEYS',
    id: survey.id,
    day,
    counters,
    dayCounters: [hourCounter(survey.createdAt, day)],
  };
};

export const surveyCounters = ({
  priceRange,
  region,
  changedFrom,
}: Omit<Survey, 'id' | 'createdAt'>): readonly string[] => [
  'surveys',
  `price:${priceRange}`,
  `region:${region}`,
  ...(changedFrom === undefined ? [] : ['changed']),
];

export type SurveyHour = { readonly start: Date; readonly surveys: number };

/** Returns undefined when the hours do not add up to the day's surveys. */
export const surveyHoursOf = (
  sums: ReadonlyMap<string, number>,
  day: string,
): readonly SurveyHour[] | undefined => {
  const hours = [...sums]
    .filter(([counter]) => isHourCounter(counter))
    .map(([counter, surveys]) => ({ start: startOfHour(counter, day), surveys }));
  const counted = hours.reduce((total, { surveys }) => total + surveys, 0);

  return counted === (sums.get('surveys') ?? 0) ? hours : undefined;
};

export type SurveyHourReader = ReturnType<typeof createSurveyHourReader>;

export const createSurveyHourReader = (access: TableAccess) => ({
  /** Without empty hours; undefined when some surveys have no hour. */
  readSurveyHours: async (day: string) =>
    surveyHoursOf(sumOfItems(await readCounterItems(access, { day })), day),
});
