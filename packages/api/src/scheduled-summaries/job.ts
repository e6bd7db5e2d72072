import type { SummaryKind } from '@app/contract/summaries-schemas';
import type { JobOf, JobReport, JobRequest } from '../platform/jobs/create-job-handler.ts';
import type { SummaryDependencies } from '../summaries/dependencies.ts';
import { sendScheduledSummary } from '../summaries/send-scheduled-summary.ts';

type Folder = 'scheduled-summaries';

const kindOf: Readonly<Record<JobOf<Folder>, SummaryKind>> = {
  'daily-summary': 'daily',
  'weekly-summary': 'weekly',
  'monthly-summary': 'monthly',
};

/** Sends the summary that its job's name says. */
export const runSummaryJob = (
  { job, dueAt, date }: JobRequest<Folder>,
  dependencies: SummaryDependencies,
): Promise<JobReport> => sendScheduledSummary({ kind: kindOf[job], dueAt, date }, dependencies);
