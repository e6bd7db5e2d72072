import { readBaseConfig } from '../platform/config.ts';
import { createJobHandler } from '../platform/jobs/create-job-handler.ts';
import { createJobRuns } from '../platform/jobs/job-runs-store.ts';
import { openFunctionContext } from '../platform/open-function.ts';
import { checkRecentDays } from './reconcile.ts';
import { createReconcileAccess } from './reconcile-access.ts';

const config = readBaseConfig();
const { log, table } = openFunctionContext('reconcile', config);

export const handler = createJobHandler('reconcile', checkRecentDays, {
  ...createReconcileAccess(table, config.businessTimeZone, log),
  jobRuns: createJobRuns(table),
});
