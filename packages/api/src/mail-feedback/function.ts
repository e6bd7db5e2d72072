import { createSuppressionStore } from '../mail/suppression-store.ts';
import { readBaseConfig } from '../platform/config.ts';
import { openFunctionContext } from '../platform/open-function.ts';
import { recordFeedback } from './record-feedback.ts';

const { log, table } = openFunctionContext('mail-feedback', readBaseConfig());
const suppressions = createSuppressionStore(table);

/** Invoked by the SNS topic to which SES publishes bounces and complaints. */
export const handler = (event: unknown) => recordFeedback(event, { suppressions, log });
