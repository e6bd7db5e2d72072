import { createSuppressionList } from '../../adapters/dynamodb/suppressions.ts';
import { openTable } from '../../adapters/dynamodb/table-access.ts';
import { createLog } from '../../adapters/json-log.ts';
import { suppressionsOf } from '../../adapters/mail/ses-feedback.ts';
import { readTableConfig } from '../../config.ts';
import type { FeedbackDependencies } from '../../use-cases/mail/record-feedback.ts';

/** Wires the function that hears of bounces and complaints. */
export const dependencies = (): FeedbackDependencies => ({
  suppressions: createSuppressionList(openTable(readTableConfig().tableName)),
  suppressionsOf,
  log: createLog('mail-feedback'),
});
