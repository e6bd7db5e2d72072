import type { SystemStatus } from '@app/contract/system-status-schemas';
import type { OutgoingEmail } from '../mail/outbox-port.ts';
import type { ContactMessage } from './contact-message-port.ts';

/** What a message makes the product send. */
export type ContactEmails = {
  readonly toStaff: readonly OutgoingEmail[];
  readonly acknowledgement?: OutgoingEmail | undefined;
};

export type ContactMessageRepository = {
  /**
   * Stores a message together with its e-mails; storing one with the same id again changes nothing and gives false.
   * The acknowledgement is left out when its address got as many of them as it may on that day. A message is unsent
   * until the first of its e-mails to staff is sent.
   */
  readonly insert: (message: ContactMessage, emails: ContactEmails) => Promise<boolean>;
};

/** Notes that an unsent message was answered; one that is unsent no longer stays as it is. False when there is none. */
export type MarkMessageAnswered = (id: string) => Promise<boolean>;

/** The messages that are in no inbox of the staff and not answered: the newest, and how many more there are. */
export type ReadUnsentMessages = () => Promise<NonNullable<SystemStatus['unsentMessages']>>;
