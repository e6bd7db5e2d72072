import { isoDateSchema } from '@app/contract/field-schemas';
import { type JobName, jobs } from '@app/contract/jobs';
import * as z from 'zod';
import { stackOf } from '../log.ts';
import type { Basics } from '../open-function.ts';
import type { JobReport, JobRuns } from './job-runs-store.ts';

export type JobHandlerDependencies = Pick<Basics, 'log' | 'now'> & { readonly jobRuns: JobRuns };

export type JobRequest<Folder> = {
  readonly job: JobOf<Folder>;
  /** When the run was due; now, for a manual run. */
  readonly dueAt: Date;
  /** The day (YYYY-MM-DD) of a manual run for another day. */
  readonly date: string | undefined;
  readonly deadline: Date;
};

export type JobOf<Folder> = {
  [Name in JobName]: (typeof jobs)[Name]['function'] extends Folder ? Name : never;
}[JobName];

type JobResponse = Omit<JobReport, 'outcome'> & { readonly job: JobName };

type JobContext = { readonly getRemainingTimeInMillis?: () => number };

const defaultTimeMs = 60_000;
const reserveMs = 5_000;

/** Rejects after a failed run, so that the scheduler retries. Runs for a requested date are not recorded. */
export const createJobHandler =
  <Folder extends (typeof jobs)[JobName]['function'], Dependencies>(
    folder: Folder,
    run: (request: JobRequest<Folder>, dependencies: Dependencies) => Promise<JobReport>,
    dependencies: Dependencies & JobHandlerDependencies,
  ) =>
  async (event: unknown, context?: JobContext): Promise<JobResponse> => {
    const { jobRuns, log, now } = dependencies;
    const startedAt = now();
    const { job, time, date } = eventSchemaOf(folder).parse(event);
    const dueAt = time === undefined ? startedAt : new Date(time);
    const timeMs = (context?.getRemainingTimeInMillis?.() ?? defaultTimeMs) - reserveMs;
    const deadline = new Date(startedAt.getTime() + timeMs);
    const report = await run({ job, dueAt, date, deadline }, dependencies).catch(
      (error: unknown): JobReport => {
        log.error('job threw an error', { job, stack: stackOf(error) });
        // Only the name and message: the SDK attaches whole items to its errors.
        const message =
          error instanceof Error ? `${error.name}: ${error.message}` : 'Unknown error';
        return { outcome: 'failed', message };
      },
    );
    const { outcome, ...response } = report;
    if (date === undefined) {
      // A run that cannot be recorded still counts as done.
      await jobRuns
        .record({ job, at: now().toISOString(), outcome, message: report.message })
        .catch((error: unknown) => {
          log.error('job run not recorded', { job, stack: stackOf(error) });
        });
    }

    const durationMs = now().getTime() - startedAt.getTime();
    // The metric of scheduled runs excludes log lines with a date.
    const fields = { ...report.details, job, date, outcome, summary: report.message, durationMs };
    if (outcome === 'failed') {
      log.error('job failed', fields);
      throw new Error(`${job} failed: ${report.message}`);
    }

    log.info('job done', fields);
    return { job, ...response };
  };

const eventSchemaOf = <Folder extends string>(folder: Folder) =>
  z.object({
    job: z.custom<JobOf<Folder>>(
      (name) =>
        Object.entries(jobs).some(([job, { function: runs }]) => job === name && runs === folder),
      { error: ({ input }) => `${input} is not a job of ${folder}` },
    ),
    time: z.iso.datetime({ offset: true }).optional(),
    date: isoDateSchema.optional(),
  });
