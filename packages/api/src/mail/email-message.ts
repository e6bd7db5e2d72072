import { createHash } from 'node:crypto';
import Mustache from 'mustache';
import MailComposer from 'nodemailer/lib/mail-composer';
import { templates } from './compiled-templates.ts';
import type { EmailContext } from './email-view.ts';
import { type OutgoingEmail, viewOf } from './emails.ts';

type RenderedEmail = { readonly subject: string; readonly html: string; readonly text: string };

/** Renders an e-mail. HTML escapes every value; plain text needs no escaping. */
export const renderEmail = (email: OutgoingEmail, context: EmailContext): RenderedEmail => {
  const { view, text } = viewOf(email, context);
  return {
    subject: view.subject,
    html: Mustache.render(templates[email.content.kind], view),
    text: Mustache.render(text, view, {}, { escape: String }).trimEnd(),
  };
};

export type MessageOptions = EmailContext & { readonly sender: string };

/** Builds the MIME message. Every text becomes one header line or a body part, whatever it contains. */
export const mimeMessage = (email: OutgoingEmail, options: MessageOptions): Promise<Buffer> => {
  const { brand, sender } = options;
  const reference = referenceOf(email);
  const message = new MailComposer({
    ...renderEmail(email, options),
    from: { name: brand.name, address: sender },
    to: { name: '', address: email.to },
    replyTo: { name: '', address: email.replyTo ?? brand.contactEmail },
    messageId: `<${reference}@${sender.split('@').at(-1)}>`,
    headers: {
      // These keep out-of-office notes and other automatic replies away (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      'X-Entity-Ref-ID': reference,
      ...unsubscribeHeaders(email, brand.contactEmail),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return message.compile().build();
};

/** Mail programs thread messages with one subject unless this differs. A message that is sent again keeps its reference. */
const referenceOf = ({ id }: OutgoingEmail): string => createHash('sha256').update(id).digest('hex').slice(0, 32);

const unsubscribeHeaders = ({ content }: OutgoingEmail, contactEmail: string) =>
  content.kind === 'summary'
    ? { 'List-Unsubscribe': `<mailto:${contactEmail}?subject=${encodeURIComponent('Stop the summaries')}>` }
    : undefined;
