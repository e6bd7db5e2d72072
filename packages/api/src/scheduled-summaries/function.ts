import { createJobHandler } from '../platform/jobs/create-job-handler.ts';
import { dependencies } from './function-dependencies.ts';
import { runSummaryJob } from './job.ts';

export const handler = createJobHandler('scheduled-summaries', runSummaryJob, dependencies());
