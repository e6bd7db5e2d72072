import { createJobRuns } from '../../adapters/dynamodb/job-runs.ts';
import { openTable } from '../../adapters/dynamodb/table-access.ts';
import { createLog } from '../../adapters/json-log.ts';
import { readTableConfig } from '../../config.ts';
import type { JobHandlerDependencies } from '../../jobs/create-job-handler.ts';
import type { ReconcileDependencies } from '../../use-cases/reconcile/dependencies.ts';
import { reconcileAccess } from '../reconcile-access.ts';

/** Wires the check of the totals to its table. */
export const dependencies = (): ReconcileDependencies & JobHandlerDependencies => {
  const { tableName, businessTimeZone } = readTableConfig();
  const table = openTable(tableName);
  return { ...reconcileAccess(table, businessTimeZone, createLog('reconcile')), jobRuns: createJobRuns(table) };
};
