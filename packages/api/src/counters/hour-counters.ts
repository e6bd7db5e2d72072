import { hourMs } from '../platform/time.ts';

/** Business days begin at most 14 hours before midnight UTC of their date and end at most 37 hours after it. */
const firstHour = -14;
const lastHour = 37;

/** The counter of an hour, such as `hour14`: hours are UTC and counted from midnight UTC of the day's date. */
export const hourCounter = (createdAt: string, day: string): string => {
  const hour = Math.floor((Date.parse(createdAt) - Date.parse(day)) / hourMs);
  if (!(hour >= firstHour && hour <= lastHour))
    throw new Error(`${createdAt} lies in no hour of ${day}`);

  return counterName(hour);
};

const counterName = (hour: number): string => `hour${hour}`;

export const isHourCounter = (counter: string): boolean => namePattern.test(counter);

const namePattern = /^hour(-?\d+)$/;

export const startOfHour = (counter: string, day: string): Date => {
  const hour = namePattern.exec(counter)?.[1];
  if (hour === undefined) throw new Error(`${counter} counts no hour`);

  return new Date(Date.parse(day) + Number(hour) * hourMs);
};

/** Earlier releases named hours by letters, beginning with the first hour. A day's items may hold both names. */
const earlierNames = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

const currentNames = new Map(
  [...earlierNames].map((letter, index) => [letter, counterName(firstHour + index)]),
);

export const currentCounterName = (counter: string): string => currentNames.get(counter) ?? counter;
