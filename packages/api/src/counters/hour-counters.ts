import { hourMs } from '../platform/time.ts';

/** Hours count from UTC midnight of the day's date. Time zones are up to 14 hours off. */
const firstHour = -14;
const lastHour = 37;

/** `hour14` begins 14 hours after UTC midnight. Other time zones have hours below 0 or above 23. */
export const toHourCounterName = (createdAt: string, day: string): string => {
  const hour = Math.floor((Date.parse(createdAt) - Date.parse(day)) / hourMs);
  // Written as a negation, which is also true of an invalid time (NaN).
  if (!(hour >= firstHour && hour <= lastHour))
    throw new Error(`${createdAt} lies in no hour of ${day}`);

  return toCounterName(hour);
};

const toCounterName = (hour: number): string => `hour${hour}`;

export const isHourCounter = (counter: string): boolean => hourPattern.test(counter);

const hourPattern = /^hour(-?\d+)$/;

/** Returns when a counter's hour begins: `hour-2` is two hours before UTC midnight of `day`. */
export const toHourStart = (counter: string, day: string): Date => {
  const hour = hourPattern.exec(counter)?.[1];
  if (hour === undefined) throw new Error(`${counter} counts no hour`);

  return new Date(Date.parse(day) + Number(hour) * hourMs);
};

/** Earlier releases named the hours by letters. */
const hourLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

const currentNames = new Map(
  [...hourLetters].map((letter, index) => [letter, toCounterName(firstHour + index)]),
);

export const toCurrentCounterName = (counter: string): string =>
  currentNames.get(counter) ?? counter;
