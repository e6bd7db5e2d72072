import { isoDateSchema } from '@app/contract/field-schemas';
import { type JobName, jobs } from '@app/contract/jobs';
import * as z from 'zod';
import { type Log, stackOf } from '../log.ts';
import type { Clock } from '../time.ts';
import type { JobReport, JobRuns } from './job-runs-store.ts';

export type JobHandlerDependencies = { readonly jobRuns: JobRuns; readonly log: Log; readonly now: Clock };

export type JobRequest<Folder extends JobFunction> = {
  readonly job: JobOf<Folder>;
  /** When the run was due; now, for a manual run. */
  readonly dueAt: Date;
  /** The day (YYYY-MM-DD) of a manual run for another day. */
  readonly date: string | undefined;
};

export type JobFunction = (typeof jobs)[JobName]['function'];

export type JobOf<Folder> = {
  [Name in JobName]: (typeof jobs)[Name]['function'] extends Folder ? Name : never;
}[JobName];

type Run<Folder extends JobFunction, Dependencies> = (
  request: JobRequest<Folder> & { readonly deadline: Date },
  dependencies: Dependencies,
) => Promise<JobReport>;

type JobContext = { readonly getRemainingTimeInMillis?: () => number };

type JobResponse = Omit<JobReport, 'outcome'> & { readonly job: JobName };

type JobHandler = (event: unknown, context?: JobContext) => Promise<JobResponse>;

const defaultTimeMs = 60_000;
const reserveMs = 5_000;

/** Rejects after a failed run, so that the scheduler retries. Runs for a requested date are not recorded. */
export const createJobHandler =
  <Folder extends JobFunction, Dependencies>(
    folder: Folder,
    run: Run<Folder, Dependencies>,
    dependencies: Dependencies & JobHandlerDependencies,
  ): JobHandler =>
  async (event, context) => {
    const { jobRuns, log, now } = dependencies;
    const startedAt = now();
    const request = readJobEvent(event, folder, startedAt);
    const { job, date } = request;
    const timeMs = (context?.getRemainingTimeInMillis?.() ?? defaultTimeMs) - reserveMs;
    const deadline = new Date(startedAt.getTime() + timeMs);
    const report = await run({ ...request, deadline }, dependencies).catch((error: unknown): JobReport => {
      log.error('job threw an error', { job, stack: stackOf(error) });
      // Only the name and message: the SDK attaches whole items to its errors.
      const message = error instanceof Error ? `${error.name}: ${error.message}` : 'Unknown error';
      return { outcome: 'failed', message };
    });
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

const eventSchema = z.object({
  job: z.string(),
  time: z.iso.datetime({ offset: true }).optional(),
  date: isoDateSchema.optional(),
});

const readJobEvent = <Folder extends JobFunction>(event: unknown, folder: Folder, now: Date): JobRequest<Folder> => {
  const { job, time, date } = eventSchema.parse(event);
  if (!isJobOf(job, folder)) throw new Error(`${job} is not a job of ${folder}`);
  return { job, dueAt: time === undefined ? now : new Date(time), date };
};

const isJobOf = <Folder extends JobFunction>(name: string, folder: Folder): name is JobOf<Folder> =>
  Object.entries(jobs).some(([job, { function: runs }]) => job === name && runs === folder);
