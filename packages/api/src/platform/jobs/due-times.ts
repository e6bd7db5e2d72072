import type { JobSchedule } from '@app/contract/jobs';

export type DueTimes = {
  readonly next: (schedule: JobSchedule, after: Date) => Promise<Date>;
  /** `until` is inclusive. */
  readonly last: (schedule: JobSchedule, until: Date) => Promise<Date>;
};

export const createDueTimes = (timeZone: string): DueTimes => ({
  next: async (schedule, after) => orThrow((await cronOf(schedule, timeZone)).nextRun(after)),
  // A run at the exact reference time would not count as previous.
  last: async (schedule, until) =>
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
