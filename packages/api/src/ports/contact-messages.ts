import type { ContactMessageRequest } from '@app/contract/schemas/contact';

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
  /** Stores a message; storing one with the same id again changes nothing and gives false. */
  readonly insert: (message: ContactMessage) => Promise<boolean>;
  /** Marks a message as mailed; it leaves the list of unsent ones. */
  readonly markSent: (message: ContactMessage) => Promise<void>;
};

/** Counts a message from an address and tells how many came from it in the current hour, this one included. */
export type CountFromAddress = (viewerAddress: string, moment: Date) => Promise<number>;

/** Mails a message to the staff and an acknowledgement to the visitor. `unsent`: the mail job has to do it later. */
export type DeliverContactMessage = (message: ContactMessage) => Promise<'sent' | 'unsent'>;
