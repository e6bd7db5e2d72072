import { helpText } from '@app/contract/help-types';
import type { ContactMessage, Suspicion } from '../../contact/contact-message-port.ts';
import type { EmailContext } from '../email-context-port.ts';
import { momentText, timeZoneText } from './dates.ts';
import { frameOf } from './frame.ts';

const warnings: Readonly<Record<Suspicion, string>> = {
  looksAutomated:
    'A field that people do not see was filled in, which programs do, and sometimes a browser. The address below got no acknowledgement.',
  tooManyFromNetwork:
    'Many messages came from the same place within an hour. The address below got no acknowledgement.',
};

/** Lines by themselves, since not every mail program keeps the breaks in a text. */
const linesOf = (text: string): readonly { readonly line: string; readonly isLast: boolean }[] => {
  const lines = text.split(/\r\n|[\r\n\u0085\u2028\u2029]/u);
  return lines.map((line, index) => ({ line, isLast: index === lines.length - 1 }));
};

/** An address may hold "?" and "&", behind which a link could add recipients and texts of its own (RFC 6068). */
const mailtoUrl = (address: string): string => {
  const at = address.lastIndexOf('@');
  return `mailto:${encodeURIComponent(address.slice(0, at))}${address.slice(at)}`;
};

/** What staff reads of a contact message. */
export const contactMessageView = (message: ContactMessage, context: EmailContext) => {
  const { firstName, lastName, email, phone, zipCode, resultId, createdAt, suspicion } = message;
  const name = `${firstName} ${lastName}`;
  const text = message.message ?? '';
  const helpWith = helpText(message.helpTypes);
  const title = suspicion === undefined ? 'New message' : 'Unusual message';
  return {
    ...frameOf(
      {
        subject: `${title} from ${name} (${helpWith})`,
        preheader: text === '' ? `${name} left no text.` : text.slice(0, 140),
        title,
        reason: 'You get this because you are on the list of people who answer contact messages.',
      },
      context,
    ),
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
