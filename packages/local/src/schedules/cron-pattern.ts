import type { JobSchedule } from '@app/contract/jobs';

/** A job's times as a cron pattern: minute, hour, day of the month, month, day of the week. */
export const cronPatternOf = (schedule: JobSchedule): string => {
  if ('everyMinutes' in schedule) return `*/${schedule.everyMinutes} * * * *`;
  const { hour, minute, weekDay = '*', dayOfMonth = '*' } = schedule;
  return `${minute} ${hour} ${dayOfMonth} * ${weekDay}`;
};
