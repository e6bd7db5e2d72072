import { isoDateSchema } from '@app/contract/field-schemas';
import { type JobName, jobs } from '@app/contract/jobs';
import * as z from 'zod';
import { getStack, type Log } from '../log.ts';
import type { FunctionContext } from '../open-function.ts';
import type { JobReport, JobRun, JobRuns } from './job-runs-store.ts';

export type JobHandlerDependencies = Pick<FunctionContext, 'log' | 'now'> & {
  readonly jobRuns: JobRuns;
};

export type JobRequest<Folder> = {
  readonly job: FunctionJob<Folder>;
  /** When the run was due; now, for a manual run. */
  readonly dueAt: Date;
  /** The day (YYYY-MM-DD) of a manual run for another day. */
  readonly date: string | undefined;
  /** When the run must end, because Lambda would stop the function soon after. */
  readonly deadline: Date;
};

export type FunctionJob<Folder> = {
  [Name in JobName]: (typeof jobs)[Name]['function'] extends Folder ? Name : never;
}[JobName];

type JobResponse = Omit<JobReport, 'outcome'> & { readonly job: JobName };

type JobContext = { readonly getRemainingTimeInMillis?: () => number };

/** The time for a run that nothing limits, as on a laptop. */
const defaultTimeMs = 60_000;
/** Left at the end of a run for recording it. */
const reserveMs = 5_000;

/** Creates the handler of a function's jobs. It throws if a run failed: the scheduler retries. */
export const createJobHandler =
  <Folder extends (typeof jobs)[JobName]['function'], Dependencies>(
    folder: Folder,
    run: (request: JobRequest<Folder>, dependencies: Dependencies) => Promise<JobReport>,
    dependencies: Dependencies & JobHandlerDependencies,
  ) =>
  async (event: unknown, context?: JobContext): Promise<JobResponse> => {
    const { log, now } = dependencies;
    const startedAt = now();
    const { job, time, date } = createEventSchema(folder).parse(event);
    const dueAt = time === undefined ? startedAt : new Date(time);
    const availableMs = (context?.getRemainingTimeInMillis?.() ?? defaultTimeMs) - reserveMs;
    const deadline = new Date(startedAt.getTime() + availableMs);

    const runJob = () => run({ job, dueAt, date, deadline }, dependencies);
    const report = await runOrReportError(runJob, job, log);
    const { outcome, message, details } = report;

    // A run for a requested date does not show whether the schedule works.
    if (date === undefined) await recordRun({ job, outcome, message }, dependencies);

    const durationMs = now().getTime() - startedAt.getTime();
    // The metric of scheduled runs excludes log lines with a date.
    const fields = { ...details, job, date, outcome, summary: message, durationMs };
    if (outcome === 'failed') {
      log.error('job failed', fields);
      throw new Error(`${job} failed: ${message}`);
    }

    log.info('job done', fields);
    return { job, message, details };
  };

const runOrReportError = async (
  run: () => Promise<JobReport>,
  job: JobName,
  log: Log,
): Promise<JobReport> => {
  try {
    return await run();
  } catch (error) {
    log.error('job threw an error', { job, stack: getStack(error) });
    // Only the name and message: the SDK attaches whole items to its errors.
    const message = error instanceof Error ? `${error.name}: ${error.message}` : 'Unknown error';
    return { outcome: 'failed', message };
  }
};

/** Does not throw: a run that cannot be recorded still counts as done. */
const recordRun = async (
  run: Omit<JobRun, 'at'>,
  { jobRuns, log, now }: JobHandlerDependencies,
): Promise<void> => {
  try {
    await jobRuns.record({ ...run, at: now().toISOString() });
  } catch (error) {
    log.error('job run not recorded', { job: run.job, stack: getStack(error) });
  }
};

const createEventSchema = <Folder extends string>(folder: Folder) => {
  const isJobInFolder = (name: unknown): boolean =>
    Object.entries(jobs).some(([job, settings]) => job === name && settings.function === folder);

  return z.object({
    job: z.custom<FunctionJob<Folder>>(isJobInFolder, {
      error: ({ input }) => `${input} is not a job of ${folder}`,
    }),
    time: z.iso.datetime({ offset: true }).optional(),
    date: isoDateSchema.optional(),
  });
};
