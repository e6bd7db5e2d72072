import { hash } from 'node:crypto';
import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import MailComposer from 'nodemailer/lib/mail-composer';
import { getErrorName } from '../platform/log.ts';
import type { EmailContext } from './email-view.ts';
import { type OutgoingEmail, renderEmail } from './emails.ts';
import { isToVisitor } from './outbox-store.ts';

/** `refused` is final, `throttled` and `unavailable` are temporary, `unrendered` is our fault. */
export type SendOutcome =
  | { readonly kind: 'sent' }
  | {
      readonly kind: 'refused' | 'throttled' | 'unavailable' | 'unrendered';
      readonly problem: string;
    };

export type SendEmail = (email: OutgoingEmail) => Promise<SendOutcome>;

type MessageOptions = EmailContext & { readonly sender: string };

type Options = MessageOptions & {
  readonly createUnsubscribeToken: (recipient: string) => Promise<string>;
  readonly configurationSet?: string | undefined;
  readonly client: Pick<SESClient, 'send'>;
};

export const openSes = (timeouts = { connectionTimeout: 2000, requestTimeout: 5000 }): SESClient =>
  new SESClient({ maxAttempts: 2, requestHandler: { ...timeouts, throwOnRequestTimeout: true } });

/** Each call sends to one recipient, so that a refused one affects nobody else. Never throws. */
export const createSesMailer =
  (options: Options): SendEmail =>
  async (email): Promise<SendOutcome> => {
    let unsubscribeToken: string | undefined;

    try {
      if (isToVisitor(email)) unsubscribeToken = await options.createUnsubscribeToken(email.to);
    } catch (error) {
      const problem = `There is no link to unsubscribe (${getErrorName(error)})`;
      return { kind: 'unavailable', problem };
    }

    // Content that another version stored may fail. Its error is dropped: it quotes the e-mail.
    const building = buildMimeMessage(email, { ...options, unsubscribeToken });
    const message = await building.catch(() => undefined);
    if (message === undefined)
      return { kind: 'unrendered', problem: 'The e-mail could not be rendered' };

    const command = new SendRawEmailCommand({
      Source: options.sender,
      Destinations: [email.to],
      RawMessage: { Data: message },
      ConfigurationSetName: options.configurationSet,
    });

    try {
      await options.client.send(command);
      return { kind: 'sent' };
    } catch (error) {
      return toFailureOutcome(error, options.sender);
    }
  };

/** Builds the MIME message. No text can add a header, whatever it contains. */
export const buildMimeMessage = async (
  email: OutgoingEmail,
  options: MessageOptions,
): Promise<Buffer> => {
  const { brand, sender } = options;
  const reference = toMessageReference(email);
  const message = new MailComposer({
    ...renderEmail(email, options),
    from: { name: brand.name, address: sender },
    to: { name: '', address: email.to },
    replyTo: { name: '', address: email.replyTo ?? brand.contactEmail },
    messageId: `<${reference}@${sender.split('@').at(-1)}>`,
    headers: {
      // Keeps automatic replies away (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      'X-Entity-Ref-ID': reference,
      ...buildUnsubscribeHeaders(email, options),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return message.compile().build();
};

/** Mail programs group messages of one subject unless this differs. A retry has the same. */
const toMessageReference = ({ id }: OutgoingEmail): string =>
  hash('sha256', id, 'hex').slice(0, 32);

/** Visitors unsubscribe with one click (RFC 8058). Staff stop summaries by writing to a person. */
const buildUnsubscribeHeaders = (
  { content }: OutgoingEmail,
  { brand, linkOrigin, unsubscribeToken }: MessageOptions,
) => {
  if (content.kind === 'summary') {
    const subject = encodeURIComponent('Stop the summaries');
    return { 'List-Unsubscribe': `<mailto:${brand.contactEmail}?subject=${subject}>` };
  }

  if (unsubscribeToken === undefined) return undefined;

  return {
    'List-Unsubscribe': `<${linkOrigin}/api/unsubscribe?token=${unsubscribeToken}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
};

const throttlingNames = [
  'Throttling',
  'ThrottlingException',
  'TooManyRequestsException',
  'LimitExceededException',
];

const refusalNames = ['MessageRejected', 'InvalidParameterValue', 'InvalidParameterValueException'];

/**
 * Only a rejection of the message itself is final. An unverified sender or a missing permission is
 * retried. `problem` holds only the error's name, because SES quotes addresses.
 */
export const toFailureOutcome = (error: unknown, sender: string): SendOutcome => {
  const { name, message } = error instanceof Error ? error : new Error('unknown');
  if (throttlingNames.includes(name)) {
    return { kind: 'throttled', problem: `The mail service asks for a slower pace (${name})` };
  }

  if (refusalNames.includes(name) && !isAboutUnverifiedSender(message, sender)) {
    return { kind: 'refused', problem: `The mail service refused the message (${name})` };
  }

  return { kind: 'unavailable', problem: `The mail service could not take it (${name})` };
};

/** SES has the same error for an unverified sender, which is our fault, and for a recipient. */
const isAboutUnverifiedSender = (message: string, sender: string): boolean => {
  const domain = sender.slice(sender.lastIndexOf('@') + 1).toLowerCase();
  const text = message.toLowerCase();
  const words = text.split(/[\s,:]+/);
  const namesSender = text.includes(sender.toLowerCase()) || words.includes(domain);
  return text.includes('not verified') && namesSender;
};
