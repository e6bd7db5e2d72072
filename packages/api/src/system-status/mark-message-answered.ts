import type { UnsentMessagesStore } from '../contact-messages/contact-message-store.ts';
import { type Acknowledgement, acknowledged, fail } from '../platform/result.ts';

type MarkDependencies = { readonly unsentMessages: Pick<UnsentMessagesStore, 'markAnswered'> };

/** Takes a contact message off the list of unsent ones, because staff answered it by themselves. */
export const markMessageAnswered = async (
  messageId: string,
  { unsentMessages }: MarkDependencies,
): Promise<Acknowledgement> => {
  const exists = await unsentMessages.markAnswered(messageId);
  return exists ? acknowledged : fail('not_found', 'There is no such message');
};
