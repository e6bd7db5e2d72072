import Mustache from 'mustache';
import * as z from 'zod';
import { templates } from './compiled-templates.js';
import { buildContactDigestView, contactDigestContentSchema } from './contact-digest-email.ts';
import {
  acknowledgementContentSchema,
  buildAcknowledgementView,
  buildContactMessageView,
  contactMessageContentSchema,
} from './contact-emails.ts';
import type { BaseEmailView, EmailContext } from './email-view.ts';
import { buildResultView, resultContentSchema } from './result-email.ts';
import { buildSummaryView, summaryContentSchema } from './summary-email.ts';

export const emailContentSchema = z.discriminatedUnion('kind', [
  contactMessageContentSchema,
  contactDigestContentSchema,
  acknowledgementContentSchema,
  resultContentSchema,
  summaryContentSchema,
]);
export type EmailContent = z.output<typeof emailContentSchema>;

/** One e-mail to one recipient. Storing the same id again changes nothing. */
export type OutgoingEmail = {
  readonly id: string;
  readonly to: string;
  readonly replyTo?: string | undefined;
  readonly content: EmailContent;
  readonly createdAt: string;
};

/** Renders the subject, HTML and plain text of an e-mail. Values are escaped in the HTML only. */
export const renderEmail = (email: OutgoingEmail, context: EmailContext) => {
  const view = buildView(email, context);
  const html = Mustache.render(templates[email.content.kind], view, {}, { escape: toHtml });
  const textTemplate = `${view.textTemplate}\n${textFooter}`;
  const text = Mustache.render(textTemplate, view, {}, { escape: String });
  return { subject: view.subject, html, text: text.trimEnd() };
};

/** Escapes a value. A rating such as "5 of 5" gets spaces at which no line breaks. */
const toHtml = (value: string): string =>
  Mustache.escape(value).replace(/\b(\d) of (\d)\b/g, '$1&nbsp;of&nbsp;$2');

const textFooter = `{{reason}}
{{brandName}}, {{postalAddress}}, {{contactEmail}}
{{#unsubscribeUrl}}
Unsubscribe this address: {{unsubscribeUrl}}
{{/unsubscribeUrl}}
`;

const buildView = ({ content, createdAt }: OutgoingEmail, context: EmailContext): BaseEmailView => {
  switch (content.kind) {
    case 'contactMessage':
      return buildContactMessageView(content.message, context);
    case 'contactDigest':
      return buildContactDigestView(content, context);
    case 'contactAcknowledgement':
      return buildAcknowledgementView(content.firstName, context);
    case 'result':
      return buildResultView(content, context);
    case 'summary':
      return buildSummaryView(content, createdAt, context);
  }
};
