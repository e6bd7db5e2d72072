import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { toCronPattern } from '@app/api/platform/jobs/due-times';
import { type JobName, jobs } from '@app/contract/jobs';
import { Cron } from 'croner';
import * as z from 'zod';
import { type JobHandler, type JobHandlers, type JobRunOptions, runJob } from './run-job.ts';

type ScheduleOptions = Omit<JobRunOptions, 'signal'> & { readonly timeZone: string };

export type Schedules = { readonly stop: () => Promise<void> };

const longestStopMs = 5_000;

/**
 * Runs each job at its times. A job never runs twice at once. A job that came due while the product
 * was stopped runs once at the start, for its latest due time; with a new data folder, nothing runs
 * at the start.
 */
export const startSchedules = (handlers: JobHandlers, options: ScheduleOptions): Schedules => {
  const stopping = new AbortController();
  const doneTimes = openDoneTimes(options.dataDir);
  const running = new Map<JobName, Promise<void>>();

  const runAndRecord = async (job: JobName, handler: JobHandler, dueAt: Date): Promise<void> => {
    const event = { job, time: dueAt.toISOString() };
    const isDone = await runJob(handler, event, { ...options, signal: stopping.signal });
    if (isDone) doneTimes.set(job, dueAt);
  };

  const runUnlessRunning = (job: JobName, handler: JobHandler, dueAt: Date): void => {
    if (running.has(job)) return;

    const run = runAndRecord(job, handler, dueAt)
      .catch((error: unknown) => console.error(`${job} could not run`, error))
      .finally(() => running.delete(job));

    running.set(job, run);
  };

  const timers = [...handlers].map(([job, handler]) => {
    const pattern = toCronPattern(jobs[job].schedule);
    const cronOptions = { timezone: options.timeZone, unref: true };
    const timer = new Cron(pattern, cronOptions, (self: Cron) =>
      runUnlessRunning(job, handler, getLatestDueTime(self)),
    );

    const lastDoneAt = doneTimes.find(job);
    const dueAt = getLatestDueTime(timer);
    if (lastDoneAt === undefined) doneTimes.set(job, dueAt);
    else if (dueAt > lastDoneAt) runUnlessRunning(job, handler, dueAt);

    return timer;
  });

  return {
    stop: async () => {
      for (const timer of timers) timer.stop();
      stopping.abort();
      await Promise.race([
        Promise.all(running.values()),
        delay(longestStopMs, undefined, { ref: false }),
      ]);
    },
  };
};

/**
 * Returns the latest due time until now. A run at the exact reference time would not count as
 * previous.
 */
const getLatestDueTime = (timer: Cron): Date =>
  timer.previousRuns(1, new Date(Date.now() + 1))[0] ?? new Date();

const timeSchema = z.iso.datetime().transform((time) => new Date(time));
const timesSchema = z.record(z.string(), timeSchema.optional().catch(undefined));

/**
 * For each job, the latest due time for which it has run or failed permanently, kept in a file of
 * the data folder.
 */
const openDoneTimes = (dataDir: string) => {
  const file = join(dataDir, 'schedule.json');
  const times = readTimes(file);
  return {
    find: (job: JobName): Date | undefined => times[job],
    set: (job: JobName, dueAt: Date): void => {
      times[job] = dueAt;
      writeFileSync(`${file}.part`, JSON.stringify(times));
      renameSync(`${file}.part`, file);
    },
  };
};

/** A missing or damaged file counts as no history, and a damaged time as none for its job. */
const readTimes = (file: string): z.infer<typeof timesSchema> => {
  try {
    return timesSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return {};
  }
};
