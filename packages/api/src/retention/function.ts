import { readBaseConfig } from '../platform/config.ts';
import { createJobHandler } from '../platform/jobs/create-job-handler.ts';
import { createJobRuns } from '../platform/jobs/job-runs-store.ts';
import { openFunctionContext } from '../platform/open-function.ts';
import type { Cutoffs } from './cutoffs.ts';
import { listExpiring } from './list-expiring.ts';
import { removeExpired } from './remove-expired.ts';

const { table, ...shared } = openFunctionContext('retention', readBaseConfig());

const dependencies = {
  ...shared,
  listExpiring: (cutoffs: Cutoffs) => listExpiring(table, cutoffs),
  jobRuns: createJobRuns(table),
};

export const handler = createJobHandler(
  'retention',
  ({ deadline }) => removeExpired(deadline, dependencies),
  dependencies,
);
