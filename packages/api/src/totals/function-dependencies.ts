import { readTableConfig } from '../platform/config.ts';
import { openTable } from '../platform/dynamodb/table-access.ts';
import type { JobHandlerDependencies } from '../platform/jobs/create-job-handler.ts';
import { createJobRuns } from '../platform/jobs/job-runs-store.ts';
import { createLog } from '../platform/log.ts';
import type { ReconcileDependencies } from './dependencies.ts';
import { reconcileAccess } from './reconcile-access.ts';

/** Wires the check of the totals to its table. */
export const dependencies = (): ReconcileDependencies & JobHandlerDependencies => {
  const { tableName, businessTimeZone } = readTableConfig();
  const table = openTable(tableName);
  return { ...reconcileAccess(table, businessTimeZone, createLog('reconcile')), jobRuns: createJobRuns(table) };
};
