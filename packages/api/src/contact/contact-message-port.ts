import type { ContactMessageRequest } from '@app/contract/contact-schemas';

/** Why a message may not be a visitor's: a hidden field was filled in, or its network sent many within the hour. */
export const suspicions = ['looksAutomated', 'tooManyFromNetwork'] as const;
export type Suspicion = (typeof suspicions)[number];

/** In none of the staff's inboxes, in one of them, or answered by somebody who read it in the system status. */
export const messageDeliveries = ['unsent', 'sent', 'answered'] as const;

/** A message as stored. One under suspicion goes to staff like any other, but nothing goes to the address in it. */
export type ContactMessage = Omit<ContactMessageRequest, 'website'> & {
  readonly id: string;
  readonly createdAt: string;
  readonly ipAddress: string;
  readonly delivery: (typeof messageDeliveries)[number];
  readonly suspicion?: Suspicion | undefined;
};
