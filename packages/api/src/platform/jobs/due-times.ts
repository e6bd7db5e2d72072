import type { JobSchedule } from '@app/contract/jobs';

export type DueTimes = ReturnType<typeof createDueTimes>;

export const createDueTimes = (timeZone: string) => ({
  next: async (schedule: JobSchedule, after: Date): Promise<Date> =>
    orThrow((await cronOf(schedule, timeZone)).nextRun(after)),

  /** `until` is inclusive. */
  // A run at the exact reference time would not count as previous.
  last: async (schedule: JobSchedule, until: Date): Promise<Date> =>
    orThrow((await cronOf(schedule, timeZone)).previousRuns(1, new Date(until.getTime() + 1))[0]),
});

const cronOf = async (schedule: JobSchedule, timezone: string) => {
  // Loaded lazily: 33 KB that no function needs at its start.
  const { Cron } = await import('croner');
  return new Cron(cronPatternOf(schedule), { timezone });
};

export const cronPatternOf = (schedule: JobSchedule): string => {
  if ('everyMinutes' in schedule) return `*/${schedule.everyMinutes} * * * *`;

  const { hour, minute, weekDay = '*', dayOfMonth = '*' } = schedule;
  return `${minute} ${hour} ${dayOfMonth} * ${weekDay}`;
};

const orThrow = (dueAt: Date | null | undefined): Date => {
  if (dueAt == null) throw new Error('The schedule is never due');

  return dueAt;
};
