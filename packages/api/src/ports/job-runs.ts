import type { JobName } from '@app/contract/jobs';

/** The last run of a job. */
export type JobRun = {
  readonly job: JobName;
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly outcome: 'succeeded' | 'failed';
  /** What it did or why it failed; no personal data. */
  readonly message: string;
};

export type JobRuns = {
  readonly record: (run: JobRun) => Promise<void>;
  readonly readAll: () => Promise<readonly JobRun[]>;
};
