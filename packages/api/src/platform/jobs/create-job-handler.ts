import type { JobName } from '@app/contract/jobs';
import { stackOf } from '../attempt.ts';
import type { Log } from '../log-port.ts';
import type { Clock } from '../time/clock-port.ts';
import { type JobFunction, type JobRequest, readJobEvent } from './job-event.ts';
import type { JobReport } from './job-report.ts';
import type { JobRuns } from './job-runs-port.ts';

/** What every scheduled function needs beside what its use case needs. */
export type JobHandlerDependencies = { readonly jobRuns: JobRuns; readonly log: Log; readonly now: Clock };

/** Lambda tells how much time is left; elsewhere nobody does. */
type JobContext = { readonly getRemainingTimeInMillis?: () => number };

/** What it answers: the report of a run that succeeded. */
export type JobAnswer = Omit<JobReport, 'outcome'> & { readonly job: JobName };

export type JobHandler = (event: unknown, context?: JobContext) => Promise<JobAnswer>;

type Run<Folder extends JobFunction, Dependencies> = (
  request: JobRequest<Folder> & { readonly deadline: Date },
  dependencies: Dependencies,
) => Promise<JobReport>;

const defaultTimeMs = 60_000;
/** Kept back for noting what was done. */
const reserveMs = 5_000;

/** Only the error's name and message go into a job's record, never whole items that the SDK hangs on its errors. */
const reportOf = (error: unknown): JobReport => ({
  outcome: 'failed',
  message: error instanceof Error ? `${error.name}: ${error.message}` : 'Unknown error',
});

const tryRun = async (run: () => Promise<JobReport>, job: JobName, log: Log): Promise<JobReport> => {
  try {
    return await run();
  } catch (error) {
    log.error('job raised an error', { job, stack: stackOf(error) });
    return reportOf(error);
  }
};

/** A run that cannot be noted is still done: the next one notes itself. */
const note = async (job: JobName, { outcome, message }: JobReport, { jobRuns, log, now }: JobHandlerDependencies) => {
  try {
    await jobRuns.record({ job, at: now().toISOString(), outcome, message });
  } catch (error) {
    log.error('job run not recorded', { job, stack: stackOf(error) });
  }
};

/**
 * The Lambda handler of a scheduled function. Notes how the run went, for the system status, and rejects when it
 * failed, so that the scheduler tries again and in the end keeps the event as a dead letter. A run for a given date is
 * by hand and is not noted: it would stand for the schedule's last one.
 */
export const createJobHandler =
  <Folder extends JobFunction, Dependencies>(
    folder: Folder,
    run: Run<Folder, Dependencies>,
    dependencies: Dependencies & JobHandlerDependencies,
  ): JobHandler =>
  async (event, context) => {
    const { log, now } = dependencies;
    const startedAt = now();
    const request = readJobEvent(event, folder, startedAt);
    const { job } = request;
    const timeMs = (context?.getRemainingTimeInMillis?.() ?? defaultTimeMs) - reserveMs;
    const deadline = new Date(startedAt.getTime() + timeMs);
    const report = await tryRun(() => run({ ...request, deadline }, dependencies), job, log);
    const { outcome, ...answer } = report;
    const { date } = request;
    if (date === undefined) await note(job, report, dependencies);
    const durationMs = now().getTime() - startedAt.getTime();
    // A metric of the schedule's runs leaves out those that have a date in this line.
    const fields = { ...report.details, job, date, outcome, summary: report.message, durationMs };
    if (outcome === 'failed') {
      log.error('job failed', fields);
      throw new Error(`${job} failed: ${report.message}`);
    }
    log.info('job done', fields);
    return { job, ...answer };
  };
