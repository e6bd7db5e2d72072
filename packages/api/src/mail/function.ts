import { readTableConfig } from '../platform/config.ts';
import { openTable } from '../platform/dynamodb/table-access.ts';
import { createLog } from '../platform/log.ts';
import { recordFeedback } from './feedback.ts';
import { createSuppressionStore } from './suppression-store.ts';

const log = createLog('mail-feedback');

const suppressions = createSuppressionStore({ ...openTable(readTableConfig().tableName), log });

/** Invoked by the SNS topic to which SES publishes bounces and complaints. */
export const handler = (event: unknown) => recordFeedback(event, { suppressions, log });
