import type { SummaryKind } from '@app/contract/summaries-schemas';
import { mailAccess } from '../mail/mail-access.ts';
import { readMailConfig } from '../platform/config.ts';
import { openTable } from '../platform/dynamodb/table-access.ts';
import { createJobHandler, type JobOf } from '../platform/jobs/create-job-handler.ts';
import { createJobRuns } from '../platform/jobs/job-runs-store.ts';
import { createLog } from '../platform/log.ts';
import { sendScheduledSummary, summaryDependencies } from '../summaries/send-summary.ts';

const { tableName, mail } = readMailConfig();
const table = openTable(tableName);
const log = createLog('scheduled-summaries');

const dependencies = {
  ...summaryDependencies(table, mailAccess(table, log, mail), mail),
  jobRuns: createJobRuns({ ...table, log }),
  log,
};

const kindOf: Readonly<Record<JobOf<'scheduled-summaries'>, SummaryKind>> = {
  'daily-summary': 'daily',
  'weekly-summary': 'weekly',
  'monthly-summary': 'monthly',
};

export const handler = createJobHandler(
  'scheduled-summaries',
  ({ job, dueAt, date }) => sendScheduledSummary({ kind: kindOf[job], dueAt, date }, dependencies),
  dependencies,
);
