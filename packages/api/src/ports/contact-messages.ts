import type { ContactMessageRequest } from '@app/contract/schemas/contact';
import type { OutgoingEmail } from './outbox.ts';

/** Why a message waits for a look by staff before anything is mailed. */
export type HeldReason = 'looksAutomated' | 'tooManyFromAddress';

/** A message as stored. `held` ones are kept but not mailed by themselves. */
export type ContactMessage = Omit<ContactMessageRequest, 'website'> & {
  readonly id: string;
  readonly createdAt: string;
  readonly ipAddress: string;
  readonly delivery: 'unsent' | 'held' | 'sent';
  readonly heldReason?: HeldReason | undefined;
};

export type ContactMessageRepository = {
  /**
   * Stores a message together with its e-mails; storing one with the same id again changes nothing and gives false.
   * It is unsent until the first of its e-mails to staff is sent.
   */
  readonly insert: (message: ContactMessage, emails: readonly OutgoingEmail[]) => Promise<boolean>;
};

/** Counts a message from an address and tells how many came from it in the current hour, this one included. */
export type CountFromAddress = (viewerAddress: string, moment: Date) => Promise<number>;
