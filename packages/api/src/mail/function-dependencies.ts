import { readTableConfig } from '../platform/config.ts';
import { openTable } from '../platform/dynamodb/table-access.ts';
import { createLog } from '../platform/log.ts';
import type { FeedbackDependencies } from './record-feedback.ts';
import { suppressionsOf } from './ses-feedback.ts';
import { createSuppressionList } from './suppressions.ts';

/** Wires the function that hears of bounces and complaints. */
export const dependencies = (): FeedbackDependencies => ({
  suppressions: createSuppressionList(openTable(readTableConfig().tableName)),
  suppressionsOf,
  log: createLog('mail-feedback'),
});
