import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import type { SendEmail, SendOutcome } from './mailer-port.ts';
import { type MessageOptions, mimeMessage } from './mime-message.ts';
import type { OutgoingEmail } from './outbox-port.ts';
import { renderEmail } from './render-email.ts';
import { outcomeOfFailure } from './ses-outcome.ts';

type Options = MessageOptions & {
  readonly configurationSet?: string | undefined;
  readonly client: Pick<SESClient, 'send'>;
};

/**
 * Opens SES, with limits that leave time to answer a visitor: two attempts, each given up when it is not connected
 * after two seconds or not answered after five. Endpoint, region and credentials come from the SDK's variables.
 */
export const openSes = (timeouts = { connectionTimeout: 2000, requestTimeout: 5000 }): SESClient =>
  new SESClient({ maxAttempts: 2, requestHandler: { ...timeouts, throwOnRequestTimeout: true } });

const messageOf = async (email: OutgoingEmail, options: Options): Promise<Buffer | undefined> => {
  try {
    return await mimeMessage(email, renderEmail(email, options), options);
  } catch {
    // The cause holds the e-mail's texts; a test renders every kind, so this is for content stored by another version.
    return undefined;
  }
};

/** Sends through SES. An e-mail has one recipient, so a refusal concerns nobody else. */
export const createSesMailer =
  (options: Options): SendEmail =>
  async (email): Promise<SendOutcome> => {
    const message = await messageOf(email, options);
    if (message === undefined) return { kind: 'unrendered', problem: 'The e-mail could not be rendered' };
    try {
      await options.client.send(
        new SendRawEmailCommand({
          Source: options.sender,
          Destinations: [email.to],
          RawMessage: { Data: message },
          ...(options.configurationSet === undefined ? {} : { ConfigurationSetName: options.configurationSet }),
        }),
      );
      return { kind: 'sent' };
    } catch (error) {
      return outcomeOfFailure(error, options.sender);
    }
  };
