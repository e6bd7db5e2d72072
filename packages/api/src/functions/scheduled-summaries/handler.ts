import { createJobHandler } from '../../jobs/create-job-handler.ts';
import { dependencies } from './dependencies.ts';
import { runSummaryJob } from './job.ts';

export const handler = createJobHandler('scheduled-summaries', runSummaryJob, dependencies());
