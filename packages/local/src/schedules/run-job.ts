import { setTimeout as delay } from 'node:timers/promises';
import { jobs } from '@app/contract/jobs';
import { lambdaContextOf } from '../lambda-context.ts';
import { keepDeadLetter } from './dead-letters.ts';
import type { JobEvent, JobHandler } from './job-event.ts';

/** A run stops itself before this; the sweep comes every five minutes. */
const timeoutMs = 4 * 60_000;

/** Before the first and the second further attempt. */
const defaultPausesMs = [30_000, 60_000] as const;

export type JobRunOptions = {
  readonly dataDir: string;
  /** Aborted when the product stops: no further attempt is made. */
  readonly signal: AbortSignal;
  readonly pausesMs?: readonly number[];
};

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const attempt = async (handler: JobHandler, event: JobEvent): Promise<string | undefined> => {
  try {
    await handler(event, lambdaContextOf(jobs[event.job].function, timeoutMs));
    return undefined;
  } catch (error) {
    return textOf(error);
  }
};

/**
 * Runs a job as the deployed scheduler does: up to two further attempts when it fails, then its event is kept as a
 * dead letter. Returns whether the event is dealt with; it is not when the product stops between two attempts.
 */
export const runJob = async (handler: JobHandler, event: JobEvent, options: JobRunOptions): Promise<boolean> => {
  const { dataDir, signal, pausesMs = defaultPausesMs } = options;
  let problem = await attempt(handler, event);
  for (const pauseMs of pausesMs) {
    if (problem === undefined) return true;
    console.error(`${event.job} failed and is tried again in ${pauseMs / 1000} s: ${problem}`);
    await delay(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
    if (signal.aborted) return false;
    problem = await attempt(handler, event);
  }
  if (problem === undefined) return true;
  console.error(`${event.job} failed for good; its event is kept in the data folder (dead-letters.jsonl): ${problem}`);
  await keepDeadLetter(dataDir, event, problem);
  return true;
};
