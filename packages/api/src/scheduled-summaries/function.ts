import type { SummaryKind } from '@app/contract/summaries-schemas';
import { readMailConfig } from '../mail/config.ts';
import { mailAccess } from '../mail/mail-access.ts';
import { createJobHandler, type FunctionJob } from '../platform/jobs/create-job-handler.ts';
import { createJobRuns } from '../platform/jobs/job-runs-store.ts';
import { openFunctionContext } from '../platform/open-function.ts';
import { sendScheduledSummary, summaryDependencies } from '../summaries/send-summary.ts';

const config = readMailConfig();
const { log, table } = openFunctionContext('scheduled-summaries', config);

const dependencies = {
  ...summaryDependencies(table, mailAccess(table, log, config.mail), config.mail),
  jobRuns: createJobRuns(table),
  log,
};

const kindOf: Readonly<Record<FunctionJob<'scheduled-summaries'>, SummaryKind>> = {
  'daily-summary': 'daily',
  'weekly-summary': 'weekly',
  'monthly-summary': 'monthly',
};

export const handler = createJobHandler(
  'scheduled-summaries',
  ({ job, dueAt, date }) => sendScheduledSummary({ kind: kindOf[job], dueAt, date }, dependencies),
  dependencies,
);
