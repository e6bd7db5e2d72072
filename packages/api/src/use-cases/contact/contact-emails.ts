import type { ContactMessage } from '../../ports/contact-messages.ts';
import type { OutgoingEmail } from '../../ports/outbox.ts';

/**
 * The e-mails that a message causes: one to each of the staff, answered to the visitor, and an acknowledgement to the
 * visitor. A held message causes none.
 */
export const contactEmails = (
  message: ContactMessage,
  staffRecipients: readonly string[],
): readonly OutgoingEmail[] => {
  if (message.delivery === 'held') return [];
  const { id, createdAt, email, firstName } = message;
  const toStaff = [...new Set(staffRecipients)].map((to) => ({
    id: `contact:${id}:staff:${to}`,
    to,
    replyTo: email,
    content: { kind: 'contactMessage' as const, message },
    createdAt,
  }));
  const content = { kind: 'contactAcknowledgement' as const, firstName };
  return [...toStaff, { id: `contact:${id}:visitor`, to: email, content, createdAt }];
};
