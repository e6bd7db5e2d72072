import type { ContactMessage } from './contact-message-port.ts';
import type { ContactEmails } from './contact-messages-port.ts';

/**
 * The e-mails that a message causes: one to each of the staff, answered to the visitor, and an acknowledgement to the
 * visitor. Under suspicion there is no acknowledgement: the form must not be a way to mail many strangers.
 */
export const contactEmails = (message: ContactMessage, staffRecipients: readonly string[]): ContactEmails => {
  const { id, createdAt, email, firstName, suspicion } = message;
  const toStaff = staffRecipients.map((to) => ({
    id: `contact:${id}:staff:${to}`,
    to,
    replyTo: email,
    content: { kind: 'contactMessage' as const, message },
    createdAt,
  }));
  if (suspicion !== undefined) return { toStaff };
  const content = { kind: 'contactAcknowledgement' as const, firstName };
  return { toStaff, acknowledgement: { id: `contact:${id}:visitor`, to: email, content, createdAt } };
};
