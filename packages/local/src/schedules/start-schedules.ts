import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { cronPatternOf } from '@app/api/platform/jobs/due-times';
import { type JobName, jobs } from '@app/contract/jobs';
import { Cron } from 'croner';
import * as z from 'zod';
import { type JobHandler, type JobHandlers, type JobRunOptions, runJob } from './run-job.ts';

type ScheduleOptions = Omit<JobRunOptions, 'signal'> & { readonly timeZone: string };

export type Schedules = { readonly stop: () => Promise<void> };

const longestStopMs = 5_000;

// A job never runs twice at once. A job that came due while the product was stopped runs once at the start, for its
// latest due time. A data folder without history makes up for nothing.
export const startSchedules = (handlers: JobHandlers, options: ScheduleOptions): Schedules => {
  const stopping = new AbortController();
  const served = openServedTimes(options.dataDir);
  const running = new Map<JobName, Promise<void>>();

  const serve = async (job: JobName, handler: JobHandler, dueAt: Date): Promise<void> => {
    const event = { job, time: dueAt.toISOString() };
    if (await runJob(handler, event, { ...options, signal: stopping.signal }))
      served.set(job, dueAt);
  };

  const begin = (job: JobName, handler: JobHandler, dueAt: Date): void => {
    if (running.has(job)) return;

    const run = serve(job, handler, dueAt)
      .catch((error: unknown) => console.error(`${job} could not run`, error))
      .finally(() => running.delete(job));

    running.set(job, run);
  };

  const timers = [...handlers].map(([job, handler]) => {
    const pattern = cronPatternOf(jobs[job].schedule);
    const timer = new Cron(pattern, { timezone: options.timeZone, unref: true }, (fired: Cron) =>
      begin(job, handler, latestDue(fired)),
    );
    const servedUpTo = served.of(job);
    const due = latestDue(timer);
    if (servedUpTo === undefined) served.set(job, due);
    else if (due > servedUpTo) begin(job, handler, due);

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

/** Returns the latest due time until now. A run at the exact reference time would not count as previous. */
const latestDue = (timer: Cron): Date =>
  timer.previousRuns(1, new Date(Date.now() + 1))[0] ?? new Date();

const timeSchema = z.iso.datetime().transform((time) => new Date(time));
const timesSchema = z.record(z.string(), timeSchema.optional().catch(undefined));

const openServedTimes = (dataDir: string) => {
  const file = join(dataDir, 'schedule.json');
  const times = readTimes(file);
  return {
    of: (job: JobName): Date | undefined => times[job],
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
