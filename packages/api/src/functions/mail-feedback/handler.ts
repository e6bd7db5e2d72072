import { snsMessagesOf } from '../../adapters/mail/sns-event.ts';
import { recordFeedback } from '../../use-cases/mail/record-feedback.ts';
import { dependencies } from './dependencies.ts';

const wired = dependencies();

/** Invoked by the topic that SES tells of bounces and complaints. */
export const handler = (event: unknown) => recordFeedback(snsMessagesOf(event), wired);
