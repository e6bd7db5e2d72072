import type { Clock } from '../../ports/clock.ts';
import type { ContactMessageRepository } from '../../ports/contact-messages.ts';
import type { CountFromNetwork } from '../../ports/count-from-network.ts';
import type { Log } from '../../ports/log.ts';
import type { NameSurveyVisitor } from '../../ports/name-survey-visitor.ts';
import type { DeliverEmails } from '../../ports/outbox.ts';

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
