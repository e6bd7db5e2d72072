import Mustache from 'mustache';
import * as z from 'zod';
import { templates } from './compiled-templates.js';
import {
  contactAcknowledgementContent,
  contactAcknowledgementView,
  contactMessageContent,
  contactMessageView,
} from './contact-emails.ts';
import type { EmailContext, Frame } from './email-view.ts';
import { resultContent, resultView } from './result-email.ts';
import { summaryContent, summaryView } from './summary-email.ts';

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

/** Escapes every value in HTML. Plain text needs no escaping. */
export const renderEmail = (email: OutgoingEmail, context: EmailContext) => {
  const view = viewOf(email, context);
  return {
    subject: view.subject,
    html: Mustache.render(templates[email.content.kind], view),
    text: Mustache.render(
      `${view.textTemplate}\n${textFooter}`,
      view,
      {},
      { escape: String },
    ).trimEnd(),
  };
};

const textFooter = `{{reason}}
{{brandName}}, {{postalAddress}}, {{contactEmail}}
{{#unsubscribeUrl}}
Unsubscribe this address: {{unsubscribeUrl}}
{{/unsubscribeUrl}}
`;

const viewOf = ({ content, createdAt }: OutgoingEmail, context: EmailContext): Frame => {
  switch (content.kind) {
    case 'contactMessage':
      return contactMessageView(content.message, context);
    case 'contactAcknowledgement':
      return contactAcknowledgementView(content.firstName, context);
    case 'result':
      return resultView(content, context);
    case 'summary':
      return summaryView(content, createdAt, context);
  }
};
