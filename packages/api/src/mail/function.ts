import { dependencies } from './function-dependencies.ts';
import { recordFeedback } from './record-feedback.ts';
import { snsMessagesOf } from './sns-event.ts';

const wired = dependencies();

/** Invoked by the topic that SES tells of bounces and complaints. */
export const handler = (event: unknown) => recordFeedback(snsMessagesOf(event), wired);
