import { createJobRuns } from '../../adapters/dynamodb/job-runs.ts';
import { openTable } from '../../adapters/dynamodb/table-access.ts';
import { createLog } from '../../adapters/json-log.ts';
import { readMailConfig } from '../../config.ts';
import type { JobHandlerDependencies } from '../../jobs/create-job-handler.ts';
import type { SummaryDependencies } from '../../use-cases/summaries/dependencies.ts';
import { mailAccess } from '../mail-access.ts';
import { summaryAccess } from '../summary-access.ts';

/** Wires the job that sends summaries to its table and to the mail service. */
export const dependencies = (): SummaryDependencies & JobHandlerDependencies => {
  const log = createLog('scheduled-summaries');
  const { tableName, mail } = readMailConfig();
  const table = openTable(tableName);
  return { ...summaryAccess(table, mailAccess(table, log, mail), mail), jobRuns: createJobRuns(table), log };
};
