import type { ContactMessage } from '../../../ports/contact-messages.ts';
import type { EmailContext } from '../../../ports/email-context.ts';
import { momentText, timeZoneText } from './dates.ts';
import { frameOf } from './frame.ts';

const helpText = ({ helpTypes: { concierge, media, partnerships, other } }: ContactMessage): string =>
  [
    concierge ? 'The concierge service' : undefined,
    media ? 'Media and press' : undefined,
    partnerships ? 'Partnerships' : undefined,
    other ? 'Something else' : undefined,
  ]
    .filter((label) => label !== undefined)
    .join(', ');

/** Lines by themselves, since not every mail program keeps the breaks in a text. */
const linesOf = (text: string): readonly { readonly line: string; readonly isLast: boolean }[] => {
  const lines = text.split(/\r\n|[\r\n\u0085\u2028\u2029]/u);
  return lines.map((line, index) => ({ line, isLast: index === lines.length - 1 }));
};

/** What staff reads of a contact message. */
export const contactMessageView = (message: ContactMessage, context: EmailContext) => {
  const { firstName, lastName, email, phone, zipCode, resultId, createdAt } = message;
  const name = `${firstName} ${lastName}`;
  const text = message.message ?? '';
  const helpWith = helpText(message);
  return {
    ...frameOf(
      {
        subject: `New message from ${name} (${helpWith})`,
        preheader: text === '' ? `${name} left no text.` : text.slice(0, 140),
        title: 'New message',
        reason: 'You get this because you are on the list of people who answer contact messages.',
      },
      context,
    ),
    name,
    email,
    phone,
    zipCode,
    helpWith,
    hasText: text !== '',
    lines: linesOf(text),
    sentAt: `${momentText(createdAt, context.timeZone)}, ${timeZoneText(context.timeZone)}`,
    resultUrl: resultId === undefined ? undefined : `${context.linkOrigin}/result/${resultId}`,
  };
};
