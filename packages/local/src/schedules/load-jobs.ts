import { type JobName, jobs } from '@app/contract/jobs';
import type { JobHandler, JobHandlers } from './job-event.ts';

/** Loads the function of one job, which reads its configuration from the environment as it loads. */
export const loadJob = async (job: JobName): Promise<JobHandler> => {
  const { scheduledFunctions } = await import('@app/api/functions');
  return (await scheduledFunctions[jobs[job].function]()).handler;
};

/** Loads the functions of all jobs. */
export const loadJobs = async (): Promise<JobHandlers> => ({
  'daily-summary': await loadJob('daily-summary'),
  'weekly-summary': await loadJob('weekly-summary'),
  'monthly-summary': await loadJob('monthly-summary'),
  sweep: await loadJob('sweep'),
  reconcile: await loadJob('reconcile'),
});
