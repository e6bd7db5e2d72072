import { formatHelpTypes } from '@app/contract/help-types';
import { cutText } from '@app/contract/text-rules';
import * as z from 'zod';
import {
  type ContactMessage,
  contactMessageSchema,
  type Suspicion,
} from '../contact-messages/contact-message-store.ts';
import {
  buildBrandView,
  type EmailContext,
  formatGreeting,
  formatMoment,
  formatTimeZone,
} from './email-view.ts';

export const contactMessageContentSchema = z.object({
  kind: z.literal('contactMessage'),
  message: contactMessageSchema,
});

const contactMessageText = `{{title}} from {{name}}
Help with: {{helpWith}}
{{#warning}}

{{warning}}
{{/warning}}

{{#hasText}}
{{#lines}}
{{line}}
{{/lines}}
{{/hasText}}
{{^hasText}}
No text was written.
{{/hasText}}

--
E-mail: {{email}}
Phone: {{phone}}
ZIP/postal: {{zipCode}}
Sent: {{sentAt}}
{{#resultUrl}}
Quiz result: {{resultUrl}}
{{/resultUrl}}

Reply to this e-mail to answer {{name}}.
`;

const warnings: Readonly<Record<Suspicion, string>> = {
  looksAutomated:
    'A field that people do not see was filled in, which programs do, and sometimes a browser. The address below got no acknowledgement.',
  tooManyFromNetwork:
    'Many messages came from the same place within an hour. The address below got no acknowledgement.',
};

export const buildContactMessageView = (message: ContactMessage, context: EmailContext) => {
  const { firstName, lastName, email, phone, zipCode, resultId, createdAt, suspicion } = message;
  const { linkOrigin, timeZone } = context;
  const name = `${firstName} ${lastName}`;
  const text = message.message ?? '';
  const helpWith = formatHelpTypes(message.helpTypes);
  const title = suspicion === undefined ? 'New message' : 'Unusual message';
  const sentAt = `${formatMoment(createdAt, timeZone)}, ${formatTimeZone(timeZone, createdAt)}`;

  return {
    ...buildBrandView(context),
    subject: `${title} from ${name} (${helpWith})`,
    preheader: text === '' ? `${name} left no text.` : cutText(text, 140),
    title,
    reason: 'You get this because you are on the list of people who answer contact messages.',
    textTemplate: contactMessageText,
    name,
    email,
    answerUrl: toMailtoUrl(email),
    phone,
    zipCode,
    helpWith,
    warning: suspicion === undefined ? undefined : warnings[suspicion],
    hasText: text !== '',
    lines: splitLines(text),
    sentAt,
    resultUrl: resultId === undefined ? undefined : `${linkOrigin}/result/${resultId}`,
  };
};

type Line = { readonly line: string; readonly isLast: boolean };

/** Some mail programs drop the line breaks of a text, so the template writes them itself. */
const splitLines = (text: string): readonly Line[] => {
  const lines = text.split(/\r\n|[\r\n\u0085\u2028\u2029]/u);
  return lines.map((line, index) => ({ line, isLast: index === lines.length - 1 }));
};

/** Encodes the part before "@", where "?" and "&" could add recipients and text (RFC 6068). */
const toMailtoUrl = (address: string): string => {
  const at = address.lastIndexOf('@');
  return `mailto:${encodeURIComponent(address.slice(0, at))}${address.slice(at)}`;
};

/** Omits the message's text, which must not reach a stranger whose address somebody typed. */
export const acknowledgementContentSchema = z.object({
  kind: z.literal('contactAcknowledgement'),
  firstName: z.string(),
});

const contactAcknowledgementText = `{{title}}

{{greeting}}

Thank you for writing to us. A person reads every message and replies, usually within 24 hours.

Would you rather talk? The first call with a concierge takes 15 minutes and is free:
{{bookingUrl}}

Something to add? Reply to this e-mail, or write to {{contactEmail}}.
`;

export const buildAcknowledgementView = (firstName: string, context: EmailContext) => ({
  ...buildBrandView(context),
  subject: 'We got your message',
  preheader: 'A person replies, usually within 24 hours.',
  title: 'We got your message',
  reason:
    'You get this because somebody used our contact form with your address. If it wasn’t you, you can ignore it.',
  textTemplate: contactAcknowledgementText,
  greeting: formatGreeting(firstName),
  bookingUrl: context.brand.bookingUrl,
});
