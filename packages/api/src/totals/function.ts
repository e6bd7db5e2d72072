import { readTableConfig } from '../platform/config.ts';
import { openTable } from '../platform/dynamodb/table-access.ts';
import { createJobHandler } from '../platform/jobs/create-job-handler.ts';
import { createJobRuns } from '../platform/jobs/job-runs-store.ts';
import { createLog } from '../platform/log.ts';
import { checkRecentDays } from './reconcile.ts';
import { reconcileAccess } from './reconcile-access.ts';

const { tableName, businessTimeZone } = readTableConfig();
const log = createLog('reconcile');
const table = { ...openTable(tableName), log };

export const handler = createJobHandler('reconcile', checkRecentDays, {
  ...reconcileAccess(table, businessTimeZone, log),
  jobRuns: createJobRuns(table),
});
