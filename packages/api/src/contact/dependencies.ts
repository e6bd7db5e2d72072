import type { DeliverEmails } from '../mail/outbox-port.ts';
import type { CountFromNetwork } from '../platform/dynamodb/rate-limits.ts';
import type { Log } from '../platform/log.ts';
import type { Clock } from '../platform/time.ts';
import type { NameSurveyVisitor } from '../survey/survey-visitor-store.ts';
import type { ContactMessageRepository } from './contact-messages-port.ts';

/** What taking in a contact message works with. */
export type ContactDependencies = {
  readonly messages: ContactMessageRepository;
  readonly countMessage: CountFromNetwork;
  readonly nameSurveyVisitor: NameSurveyVisitor;
  readonly deliver: DeliverEmails;
  readonly staffRecipients: readonly string[];
  readonly log: Log;
  readonly now: Clock;
  readonly newId: () => string;
  /** The same id for the same content under the same key. */
  readonly idOf: (idempotencyKey: string, content: unknown) => string;
};
