import Mustache from 'mustache';
import { templates } from './compiled-templates.ts';
import type { EmailContext } from './email-context-port.ts';
import type { OutgoingEmail } from './outbox-port.ts';
import { contactAcknowledgementView } from './views/contact-acknowledgement-view.ts';
import { contactMessageView } from './views/contact-message-view.ts';
import type { Frame } from './views/frame.ts';
import { resultView } from './views/result-view.ts';
import { summaryView } from './views/summary-view.ts';

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
