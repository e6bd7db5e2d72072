import type { JobSchedule } from '@app/contract/jobs';
import { Cron } from 'croner';

export type DueTimes = ReturnType<typeof createDueTimes>;

export const createDueTimes = (timeZone: string) => ({
  next: (schedule: JobSchedule, after: Date): Date =>
    requireDueTime(createCron(schedule, timeZone).nextRun(after)),

  /** `until` is inclusive. */
  last: (schedule: JobSchedule, until: Date): Date => {
    // Croner excludes the moment that it is given.
    const justAfter = new Date(until.getTime() + 1);
    return requireDueTime(createCron(schedule, timeZone).previousRuns(1, justAfter)[0]);
  },
});

const createCron = (schedule: JobSchedule, timezone: string): Cron =>
  new Cron(toCronPattern(schedule), { timezone });

/** Five fields: minute, hour, day of the month, month, day of the week. */
export const toCronPattern = (schedule: JobSchedule): string => {
  if ('everyMinutes' in schedule) return `*/${schedule.everyMinutes} * * * *`;

  const { hour, minute, weekDay = '*', dayOfMonth = '*' } = schedule;
  return `${minute} ${hour} ${dayOfMonth} * ${weekDay}`;
};

const requireDueTime = (dueAt: Date | null | undefined): Date => {
  if (dueAt == null) throw new Error('The schedule is never due');

  return dueAt;
};
