import { createHash } from 'node:crypto';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { EmailContext } from './email-context-port.ts';
import type { OutgoingEmail } from './outbox-port.ts';
import type { RenderedEmail } from './render-email.ts';

export type MessageOptions = EmailContext & { readonly sender: string };

/** Mail programs group messages of one subject by this; ours each stand alone, and a repeated one shows as the same. */
const referenceOf = (email: OutgoingEmail): string => createHash('sha256').update(email.id).digest('hex').slice(0, 32);

const unsubscribeHeaders = ({ content }: OutgoingEmail, { brand }: MessageOptions) =>
  content.kind === 'summary'
    ? { 'List-Unsubscribe': `<mailto:${brand.contactEmail}?subject=${encodeURIComponent('Stop the summaries')}>` }
    : undefined;

/** The message as it goes over the wire. Every text becomes a single header line or a body part, whatever it holds. */
export const mimeMessage = (
  email: OutgoingEmail,
  { subject, html, text }: RenderedEmail,
  options: MessageOptions,
): Promise<Buffer> => {
  const reference = referenceOf(email);
  const message = new MailComposer({
    from: { name: options.brand.name, address: options.sender },
    to: { name: '', address: email.to },
    replyTo: { name: '', address: email.replyTo ?? options.brand.contactEmail },
    subject,
    messageId: `<${reference}@${options.sender.split('@').at(-1)}>`,
    text,
    html,
    headers: {
      // Keeps out-of-office notes and other automatic answers from coming back (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      'X-Entity-Ref-ID': reference,
      ...unsubscribeHeaders(email, options),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return message.compile().build();
};
