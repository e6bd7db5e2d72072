import type { JobName } from '@app/contract/jobs';
import type { Context } from 'aws-lambda';

/** What a scheduled function is called with. */
export type JobEvent = {
  readonly job: JobName;
  /** When it was due, ISO 8601 UTC. */
  readonly time: string;
  /** A day (YYYY-MM-DD) of the period that is wanted instead of the one just closed. */
  readonly date?: string;
};

/** A scheduled function as the Lambda runtime calls it; it rejects when the run failed. */
export type JobHandler = (event: JobEvent, context: Context) => Promise<unknown>;

/** The function of each job. */
export type JobHandlers = Readonly<Record<JobName, JobHandler>>;
