import { readTableConfig } from '../platform/config.ts';
import { openTable } from '../platform/dynamodb/table-access.ts';
import { createLog } from '../platform/log.ts';
import { type FeedbackDependencies, recordFeedback } from './feedback.ts';
import { createSuppressionStore } from './suppression-store.ts';

const log = createLog('mail-feedback');

const dependencies: FeedbackDependencies = {
  suppressions: createSuppressionStore({ ...openTable(readTableConfig().tableName), log }),
  log,
};

/** Invoked by the SNS topic to which SES publishes bounces and complaints. */
export const handler = (event: unknown) => recordFeedback(event, dependencies);
