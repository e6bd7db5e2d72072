import type { TableAccess } from '../platform/dynamodb/table-access.ts';
import { type BusinessDay, hourMs } from '../platform/time.ts';
import { type CountedFact, readCounterItems, sumOfItems } from '../totals/counters-store.ts';
import type { CompletedSurvey } from './survey.ts';

type Survey = Pick<CompletedSurvey, 'id' | 'createdAt' | 'priceRange' | 'region' | 'changedFrom'>;

export const countedSurvey = (survey: Survey, businessDay: BusinessDay): CountedFact => {
  const day = businessDay(new Date(survey.createdAt));
  const counters = surveyCounters(survey);
  return { kind: 'SURVEYS', id: survey.id, day, counters, dayCounters: [hourCounter(survey, day)] };
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

/** One-letter names, because the hours share a 1 KB item, the size of one write unit, with the day's regions. */
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Business days begin at most 14 hours before midnight UTC of their date and end at most 37 hours after it. */
const firstHour = -14;

export const hourCounter = ({ createdAt }: Pick<Survey, 'createdAt'>, day: string): string => {
  const hour = Math.floor((Date.parse(createdAt) - Date.parse(day)) / hourMs);
  const letter = letters[hour - firstHour];
  if (letter === undefined) throw new Error(`${createdAt} lies in no hour of ${day}`);
  return letter;
};

export const isHourCounter = (name: string): boolean => name.length === 1 && letters.includes(name);

export type SurveyHour = { readonly start: Date; readonly surveys: number };

/** Returns undefined when the hours do not add up to the day's surveys. */
export const surveyHoursOf = (sums: ReadonlyMap<string, number>, day: string): readonly SurveyHour[] | undefined => {
  const hours = [...sums]
    .filter(([name]) => isHourCounter(name))
    .map(([name, surveys]) => {
      const hour = letters.indexOf(name) + firstHour;
      return { start: new Date(Date.parse(day) + hour * hourMs), surveys };
    });
  const counted = hours.reduce((total, { surveys }) => total + surveys, 0);
  return counted === (sums.get('surveys') ?? 0) ? hours : undefined;
};

export type SurveyHourReader = ReturnType<typeof createSurveyHourReader>;

export const createSurveyHourReader = (access: TableAccess) => ({
  /** Without empty hours; undefined when some surveys have no hour. */
  readSurveyHours: async (day: string) => surveyHoursOf(sumOfItems(await readCounterItems(access, { day })), day),
});
