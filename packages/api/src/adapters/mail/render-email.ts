import Mustache from 'mustache';
import type { EmailContext } from '../../ports/email-context.ts';
import type { OutgoingEmail } from '../../ports/outbox.ts';
import { contactAcknowledgementView } from '../../use-cases/mail/views/contact-acknowledgement-view.ts';
import { contactMessageView } from '../../use-cases/mail/views/contact-message-view.ts';
import type { Frame } from '../../use-cases/mail/views/frame.ts';
import { resultView } from '../../use-cases/mail/views/result-view.ts';
import { summaryView } from '../../use-cases/mail/views/summary-view.ts';
import { templates } from './compiled-templates.ts';

export type RenderedEmail = { readonly subject: string; readonly html: string; readonly text: string };

type Template = (typeof templates)[keyof typeof templates];

const asItIs = (text: unknown): string => String(text);

/** Every value is escaped in the HTML; the plain text has nothing that could take effect. */
const render = ({ html, text }: Template, view: Frame): RenderedEmail => ({
  subject: view.subject,
  html: Mustache.render(html, view),
  text: Mustache.render(text, view, {}, { escape: asItIs }).trimEnd(),
});

/** What an e-mail says, as its recipient reads it. */
export const renderEmail = ({ content, createdAt }: OutgoingEmail, context: EmailContext): RenderedEmail => {
  switch (content.kind) {
    case 'contactMessage':
      return render(templates.contactMessage, contactMessageView(content.message, context));
    case 'contactAcknowledgement':
      return render(templates.contactAcknowledgement, contactAcknowledgementView(content.firstName, context));
    case 'result':
      return render(templates.result, resultView(content, context));
    case 'summary':
      return render(templates.summary, summaryView(content, createdAt, context));
  }
};
