import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type JobName, jobNames, jobs } from '@app/contract/jobs';
import type { Context } from 'aws-lambda';
import { createLambdaContext } from '../gateway/functions.ts';

export type JobEvent = {
  readonly job: JobName;
  /** When the run was due, ISO 8601 UTC. */
  readonly time: string;
  /** A day (YYYY-MM-DD) of the period to report, instead of the period that just ended. */
  readonly date?: string;
};

export type JobHandler = (event: JobEvent, context: Context) => Promise<unknown>;

export type JobHandlers = ReadonlyMap<JobName, JobHandler>;

export const loadJob = async (job: JobName): Promise<JobHandler> => {
  const { scheduledFunctions } = await import('@app/api/functions');
  return (await scheduledFunctions[jobs[job].function]()).handler;
};

export const loadJobs = async (
  guard: (handler: JobHandler) => JobHandler,
): Promise<JobHandlers> => {
  const guardedHandlers = jobNames.map(async (job) => [job, guard(await loadJob(job))] as const);
  return new Map(await Promise.all(guardedHandlers));
};

export type JobRunOptions = {
  readonly dataDir: string;
  /** Aborted when the product stops, which ends the retries. */
  readonly signal: AbortSignal;
  readonly pausesMs?: readonly number[];
};

/**
 * Runs a job, and retries it like the deployed scheduler before it writes a dead letter. Returns
 * false if the product stops between two attempts, so that the job runs again at the next start.
 */
export const runJob = async (
  handler: JobHandler,
  event: JobEvent,
  options: JobRunOptions,
): Promise<boolean> => {
  const { dataDir, signal, pausesMs = [30_000, 60_000] } = options;
  let problem = await tryJob(handler, event);

  for (const pauseMs of pausesMs) {
    if (problem === undefined) return true;

    console.error(`${event.job} failed and is retried in ${pauseMs / 1000} s: ${problem}`);
    await delay(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
    if (signal.aborted) return false;

    problem = await tryJob(handler, event);
  }

  if (problem === undefined) return true;

  console.error(
    `${event.job} failed permanently; its event is in the data folder (dead-letters.jsonl): ${problem}`,
  );
  await storeDeadLetter(dataDir, event, problem);
  return true;
};

/** A run ends itself before this. It is shorter than the five minutes between two sweeps. */
const timeoutMs = 4 * 60_000;

/** Runs a job once. Returns what went wrong, or undefined if nothing did. */
const tryJob = async (handler: JobHandler, event: JobEvent): Promise<string | undefined> => {
  try {
    await handler(event, createLambdaContext(jobs[event.job].function, timeoutMs));
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

const storeDeadLetter = async (dataDir: string, event: JobEvent, reason: string): Promise<void> => {
  const letter = JSON.stringify({ at: new Date().toISOString(), event, reason });

  await appendFile(join(dataDir, 'dead-letters.jsonl'), `${letter}\n`);
};
