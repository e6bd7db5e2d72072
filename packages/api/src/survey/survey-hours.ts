import type { SurveyHour } from '../totals/counter-reader-port.ts';

const hourMs = 60 * 60 * 1000;

/** Names of one letter, because the hours share an item of 1 KB, the size of one write unit, with the day's regions. */
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Business days begin at most 14 hours before midnight UTC of their date, and end at most 37 hours after it. */
const firstHour = -14;

/** The counter of the hour in which a survey was completed, in the item that counts its business day. */
export const hourCounter = ({ createdAt }: { readonly createdAt: string }, day: string): string => {
  const hour = Math.floor((Date.parse(createdAt) - Date.parse(day)) / hourMs);
  const letter = letters[hour - firstHour];
  if (letter === undefined) throw new Error(`${createdAt} lies in no hour of ${day}`);
  return letter;
};

/** Whether a counter is one of those. */
export const isHourCounter = (name: string): boolean => name.length === 1 && letters.includes(name);

/** The hours among the counters of a business day. Undefined when they do not add up to the day's surveys. */
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
