import { mailAccess } from '../mail/mail-access.ts';
import { readMailConfig } from '../platform/config.ts';
import { openTable } from '../platform/dynamodb/table-access.ts';
import type { JobHandlerDependencies } from '../platform/jobs/create-job-handler.ts';
import { createJobRuns } from '../platform/jobs/job-runs-store.ts';
import { createLog } from '../platform/log.ts';
import type { SummaryDependencies } from '../summaries/dependencies.ts';
import { summaryAccess } from '../summaries/summary-access.ts';

/** Wires the job that sends summaries to its table and to the mail service. */
export const dependencies = (): SummaryDependencies & JobHandlerDependencies => {
  const log = createLog('scheduled-summaries');
  const { tableName, mail } = readMailConfig();
  const table = openTable(tableName);
  return { ...summaryAccess(table, mailAccess(table, log, mail), mail), jobRuns: createJobRuns(table), log };
};
