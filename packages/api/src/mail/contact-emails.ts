import { formatHelpTypes } from '@app/contract/help-types';
import { cutText } from '@app/contract/text-rules';
import * as z from 'zod';
import {
  type ContactMessage,
  contactMessageSchema,
  type Suspicion,
} from '../contact-messages/contact-message-store.ts';
import {
  brandView,
  type EmailContext,
  greetingTo,
  momentText,
  timeZoneText,
} from './email-view.ts';

export const contactMessageContent = z.object({
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

export const contactMessageView = (message: ContactMessage, context: EmailContext) => {
  const { firstName, lastName, email, phone, zipCode, resultId, createdAt, suspicion } = message;
  const name = `${firstName} ${lastName}`;
  const text = message.message ?? '';
  const helpWith = formatHelpTypes(message.helpTypes);
  const title = suspicion === undefined ? 'New message' : 'Unusual message';
  return {
    ...brandView(context),
    subject: `${title} from ${name} (${helpWith})`,
    preheader: text === '' ? `${name} left no text.` : cutText(text, 140),
    title,
    reason: 'You get this because you are on the list of people who answer contact messages.',
    textTemplate: contactMessageText,
    name,
    email,
    answerUrl: mailtoUrl(email),
    phone,
    zipCode,
    helpWith,
    warning: suspicion === undefined ? undefined : warnings[suspicion],
    hasText: text !== '',
    lines: linesOf(text),
    sentAt: `${momentText(createdAt, context.timeZone)}, ${timeZoneText(context.timeZone, createdAt)}`,
    resultUrl: resultId === undefined ? undefined : `${context.linkOrigin}/result/${resultId}`,
  };
};

/** Some mail programs drop the line breaks of a text. */
const linesOf = (text: string): readonly { readonly line: string; readonly isLast: boolean }[] => {
  const lines = text.split(/\r\n|[\r\n\u0085\u2028\u2029]/u);
  return lines.map((line, index) => ({ line, isLast: index === lines.length - 1 }));
};

/** A "?" or "&" in the address could add recipients and text to the link (RFC 6068). */
const mailtoUrl = (address: string): string => {
  const at = address.lastIndexOf('@');
  return `mailto:${encodeURIComponent(address.slice(0, at))}${address.slice(at)}`;
};

/** Omits the text of the message: anybody can type a stranger's address, and that text must not reach the stranger. */
export const contactAcknowledgementContent = z.object({
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

export const contactAcknowledgementView = (firstName: string, context: EmailContext) => ({
  ...brandView(context),
  subject: 'We got your message',
  preheader: 'A person replies, usually within 24 hours.',
  title: 'We got your message',
  reason:
    'You get this because somebody used our contact form with your address. If it wasn’t you, you can ignore it.',
  textTemplate: contactAcknowledgementText,
  greeting: greetingTo(firstName),
  bookingUrl: context.brand.bookingUrl,
});
