import { setTimeout as delay } from 'node:timers/promises';
import { type JobName, jobNames, jobs } from '@app/contract/jobs';
import { Cron } from 'croner';
import { cronPatternOf } from './cron-pattern.ts';
import type { JobHandlers } from './job-event.ts';
import { runJob } from './run-job.ts';
import { openServedTimes } from './served-times.ts';

export type ScheduleOptions = {
  readonly dataDir: string;
  readonly timeZone: string;
  /** Before each further attempt of a run that failed. */
  readonly pausesMs?: readonly number[];
};

/** The running timers. */
export type Schedules = { readonly stop: () => Promise<void> };

const longestStopMs = 5_000;

/** The latest time due until now; a run at the very moment of the reference would not count as previous. */
const latestDue = (timer: Cron): Date => timer.previousRuns(1, new Date(Date.now() + 1))[0] ?? new Date();

/**
 * Runs every job at its times in the business time zone, never two runs of one job at once. A job that came due while
 * the product was stopped runs once at the start, for its latest due time; on a data folder that has no past, nothing
 * is made up for.
 */
export const startSchedules = (handlers: JobHandlers, options: ScheduleOptions): Schedules => {
  const stopping = new AbortController();
  const served = openServedTimes(options.dataDir);
  const running = new Map<JobName, Promise<void>>();

  const serve = async (job: JobName, dueAt: Date): Promise<void> => {
    const event = { job, time: dueAt.toISOString() };
    if (await runJob(handlers[job], event, { ...options, signal: stopping.signal })) served.set(job, dueAt);
  };
  const begin = (job: JobName, dueAt: Date): void => {
    if (running.has(job)) return;
    const run = serve(job, dueAt)
      .catch((error: unknown) => console.error(`${job} could not be run`, error))
      .finally(() => running.delete(job));
    running.set(job, run);
  };

  const timers = jobNames.map((job) => {
    const pattern = cronPatternOf(jobs[job].schedule);
    const timer = new Cron(pattern, { timezone: options.timeZone, unref: true }, (fired: Cron) =>
      begin(job, latestDue(fired)),
    );
    const servedUpTo = served.of(job);
    const due = latestDue(timer);
    if (servedUpTo === undefined) served.set(job, due);
    else if (due > servedUpTo) begin(job, due);
    return timer;
  });

  return {
    stop: async () => {
      for (const timer of timers) timer.stop();
      stopping.abort();
      await Promise.race([Promise.all(running.values()), delay(longestStopMs, undefined, { ref: false })]);
    },
  };
};
