import { createSuppressionStore } from '../mail/suppression-store.ts';
import { createVisitorMailPause } from '../mail/visitor-mail-pause.ts';
import { readBaseConfig } from '../platform/config.ts';
import { openFunctionContext } from '../platform/open-function.ts';
import { recordFeedback } from './record-feedback.ts';

const { log, table } = openFunctionContext('mail-feedback', readBaseConfig());
const dependencies = {
  suppressions: createSuppressionStore(table),
  visitorMailPause: createVisitorMailPause(table),
  log,
};

/** Invoked by the SNS topic to which SES publishes bounces and complaints. */
export const handler = (event: unknown) => recordFeedback(event, dependencies);
