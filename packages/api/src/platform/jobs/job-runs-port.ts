import type { JobName } from '@app/contract/jobs';

/** The last run of a job. */
export type JobRun = {
  readonly job: JobName;
  /** When it ended, as ISO 8601 UTC. */
  readonly at: string;
  readonly outcome: 'succeeded' | 'failed';
  /** What it did or why it failed; no personal data. */
  readonly message: string;
};

/** `firstAt`: when the job ran for the first time. */
export type RecordedRun = JobRun & { readonly firstAt: string };

export type JobRuns = {
  /** Keeps a run unless a later one is known. */
  readonly record: (run: JobRun) => Promise<void>;
  readonly readAll: () => Promise<readonly RecordedRun[]>;
};
