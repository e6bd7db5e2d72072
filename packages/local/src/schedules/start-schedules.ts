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

const maxStopWaitMs = 5_000;

/**
 * Runs each job at its due times, never twice at once. A job that came due while the product was
 * stopped runs once at the start, for its latest due time; with a new data folder, none does.
 */
export const startSchedules = (handlers: JobHandlers, options: ScheduleOptions): Schedules => {
  const stopController = new AbortController();
  const handledDueTimes = openHandledDueTimes(options.dataDir);
  const runsInProgress = new Map<JobName, Promise<void>>();

  const runAndRecord = async (job: JobName, handler: JobHandler, dueAt: Date): Promise<void> => {
    const event = { job, time: dueAt.toISOString() };
    const isDone = await runJob(handler, event, { ...options, signal: stopController.signal });
    if (isDone) handledDueTimes.set(job, dueAt);
  };

  const runUnlessRunning = (job: JobName, handler: JobHandler, dueAt: Date): void => {
    if (runsInProgress.has(job)) return;

    const run = runAndRecord(job, handler, dueAt)
      .catch((error: unknown) => console.error(`${job} could not run`, error))
      .finally(() => runsInProgress.delete(job));

    runsInProgress.set(job, run);
  };

  const timers = [...handlers].map(([job, handler]) => {
    const pattern = toCronPattern(jobs[job].schedule);
    const cronOptions = { timezone: options.timeZone, unref: true };
    const timer = new Cron(pattern, cronOptions, (self: Cron) =>
      runUnlessRunning(job, handler, getLatestDueTime(self)),
    );

    const lastHandledDueAt = handledDueTimes.find(job);
    const dueAt = getLatestDueTime(timer);
    if (lastHandledDueAt === undefined) handledDueTimes.set(job, dueAt);
    else if (dueAt > lastHandledDueAt) runUnlessRunning(job, handler, dueAt);

    return timer;
  });

  return {
    stop: async () => {
      for (const timer of timers) timer.stop();
      stopController.abort();
      await Promise.race([
        Promise.all(runsInProgress.values()),
        delay(maxStopWaitMs, undefined, { ref: false }),
      ]);
    },
  };
};

/** croner leaves out the reference time itself, so the reference is 1 ms from now. */
const getLatestDueTime = (timer: Cron): Date =>
  timer.previousRuns(1, new Date(Date.now() + 1))[0] ?? new Date();

const timeSchema = z.iso.datetime().transform((time) => new Date(time));
const timesSchema = z.record(z.string(), timeSchema.optional().catch(undefined));

/** Opens the file with the latest due time of each job that needs no further run. */
const openHandledDueTimes = (dataDir: string) => {
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

/** Reads the due times; a missing or damaged file has none. */
const readTimes = (file: string): z.infer<typeof timesSchema> => {
  try {
    return timesSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return {};
  }
};
