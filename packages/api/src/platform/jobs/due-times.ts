import type { JobSchedule } from '@app/contract/jobs';
import { createBusinessDay } from '../business-day.ts';
import { dayAfter, startOfDay } from '../time.ts';

const minuteMs = 60 * 1000;
const monday = 1;
/** A month and a day: every fixed time comes again within it. */
const longestWaitDays = 32;

type FixedTime = Exclude<JobSchedule, { readonly everyMinutes: number }>;

/** When jobs are due by the clocks of a time zone. */
export type DueTimes = {
  /** The first due time after a moment. */
  readonly next: (schedule: JobSchedule, after: Date) => Date;
  /** The newest due time up to a moment, that moment included. */
  readonly last: (schedule: JobSchedule, until: Date) => Date;
};

const isOn = ({ weekDay, dayOfMonth }: FixedTime, day: string): boolean =>
  (weekDay === undefined || new Date(day).getUTCDay() === monday) &&
  (dayOfMonth === undefined || Number(day.slice(-2)) === dayOfMonth);

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Reads the time of day ("06:05") of a moment. */
const createTimeOfDay = (timeZone: string) => {
  const parts = { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  let format: Intl.DateTimeFormat | undefined;
  return (moment: Date): string => {
    // A process's first formatter takes 11 ms, and most calls need none.
    format ??= new Intl.DateTimeFormat('en-GB', parts);
    return format.format(moment);
  };
};

/** Makes the due times of a time zone such as America/Toronto, whatever its clocks do in between. */
export const createDueTimes = (timeZone: string): DueTimes => {
  const businessDay = createBusinessDay(timeZone);
  const timeOfDay = createTimeOfDay(timeZone);

  /** The first moment of the day at which the clock has come to the time. */
  const momentOn = (day: string, { hour, minute }: FixedTime): Date => {
    const wanted = `${twoDigits(hour)}:${twoDigits(minute)}`;
    let before = startOfDay(day, businessDay).getTime() - 1;
    let after = startOfDay(dayAfter(day), businessDay).getTime();
    while (after - before > 1) {
      const middle = Math.floor((before + after) / 2);
      if (timeOfDay(new Date(middle)) < wanted) before = middle;
      else after = middle;
    }
    return new Date(after);
  };

  const search = (schedule: FixedTime, from: string, step: 1 | -1, isFound: (moment: Date) => boolean): Date => {
    for (let days = 0; days <= longestWaitDays; days += 1) {
      const day = dayAfter(from, days * step);
      const moment = isOn(schedule, day) ? momentOn(day, schedule) : undefined;
      if (moment !== undefined && isFound(moment)) return moment;
    }
    throw new Error('A schedule that is never due');
  };

  return {
    next: (schedule, after) => {
      if (!('everyMinutes' in schedule)) return search(schedule, businessDay(after), 1, (moment) => moment > after);
      const everyMs = schedule.everyMinutes * minuteMs;
      return new Date((Math.floor(after.getTime() / everyMs) + 1) * everyMs);
    },
    last: (schedule, until) => {
      if (!('everyMinutes' in schedule)) return search(schedule, businessDay(until), -1, (moment) => moment <= until);
      const everyMs = schedule.everyMinutes * minuteMs;
      return new Date(Math.floor(until.getTime() / everyMs) * everyMs);
    },
  };
};
