import type { JobSchedule } from '@app/contract/jobs';

export type DueTimes = ReturnType<typeof createDueTimes>;

export const createDueTimes = (timeZone: string) => ({
  next: async (schedule: JobSchedule, after: Date): Promise<Date> => {
    const cron = await loadCron(schedule, timeZone);
    return requireDueTime(cron.nextRun(after));
  },

  /** `until` is inclusive. */
  last: async (schedule: JobSchedule, until: Date): Promise<Date> => {
    const cron = await loadCron(schedule, timeZone);
    // Croner excludes the moment that it is given.
    const justAfter = new Date(until.getTime() + 1);
    return requireDueTime(cron.previousRuns(1, justAfter)[0]);
  },
});

const loadCron = async (schedule: JobSchedule, timezone: string) => {
  // Loaded late: its 33 KB would break the limit on what a function reads at its start.
  const { Cron } = await import('croner');
  return new Cron(toCronPattern(schedule), { timezone });
};

/** Returns five fields: minute, hour, day of the month, month, day of the week. */
export const toCronPattern = (schedule: JobSchedule): string => {
  if ('everyMinutes' in schedule) return `*/${schedule.everyMinutes} * * * *`;

  const { hour, minute, weekDay = '*', dayOfMonth = '*' } = schedule;
  return `${minute} ${hour} ${dayOfMonth} * ${weekDay}`;
};

const requireDueTime = (dueAt: Date | null | undefined): Date => {
  if (dueAt == null) throw new Error('The schedule is never due');

  return dueAt;
};
