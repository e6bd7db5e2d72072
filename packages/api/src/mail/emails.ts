import Mustache from 'mustache';
import * as z from 'zod';
import { templates } from './compiled-templates.ts';
import {
  contactAcknowledgementContent,
  contactAcknowledgementText,
  contactAcknowledgementView,
  contactMessageContent,
  contactMessageText,
  contactMessageView,
} from './contact-emails.ts';
import type { EmailContext, Frame } from './email-view.ts';
import { resultContent, resultText, resultView } from './result-email.ts';
import { summaryContent, summaryText, summaryView } from './summary-email.ts';

export const emailContentSchema = z.discriminatedUnion('kind', [
  contactMessageContent,
  contactAcknowledgementContent,
  resultContent,
  summaryContent,
]);
export type EmailContent = z.output<typeof emailContentSchema>;

/** One e-mail to one recipient. The same id is the same e-mail: storing it again changes nothing. */
export type OutgoingEmail = {
  readonly id: string;
  readonly to: string;
  readonly replyTo?: string | undefined;
  readonly content: EmailContent;
  readonly createdAt: string;
};

type RenderedEmail = { readonly subject: string; readonly html: string; readonly text: string };

/** Escapes every value in HTML. Plain text needs no escaping. */
export const renderEmail = (email: OutgoingEmail, context: EmailContext): RenderedEmail => {
  const { view, text } = viewOf(email, context);
  return {
    subject: view.subject,
    html: Mustache.render(templates[email.content.kind], view),
    text: Mustache.render(text, view, {}, { escape: String }).trimEnd(),
  };
};

const viewOf = (
  { content, createdAt }: OutgoingEmail,
  context: EmailContext,
): { readonly view: Frame; readonly text: string } => {
  switch (content.kind) {
    case 'contactMessage':
      return { view: contactMessageView(content.message, context), text: contactMessageText };
    case 'contactAcknowledgement':
      return { view: contactAcknowledgementView(content.firstName, context), text: contactAcknowledgementText };
    case 'result':
      return { view: resultView(content, context), text: resultText };
    case 'summary':
      return { view: summaryView(content, createdAt, context), text: summaryText };
  }
};
