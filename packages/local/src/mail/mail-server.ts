import { join } from 'node:path';
import type { RequestHandler } from '../listener.ts';
import { createFaults } from './faults.ts';
import { inboxPath } from './inbox/addresses.ts';
import { createInboxServer } from './inbox/inbox-server.ts';
import { openMailbox } from './mailbox.ts';
import { createSesEndpoint } from './ses-endpoint.ts';

/** The mail service and the inbox; `close` ends the connections that wait for news. */
export type MailServer = { readonly handle: RequestHandler; readonly close: () => void };

/** Under which the mail service answers: what the SES client is pointed at. */
export const sesPath = `${inboxPath}/ses`;

const isUnder = (path: string, url: string): boolean =>
  url.startsWith(path) && /^([/?]|$)/.test(url.slice(path.length));

export const isMailPath = (url = '/'): boolean => isUnder(inboxPath, url);

/** Opens the mail that is kept in the data folder. */
export const openMailServer = async (dataDir: string, productName: string): Promise<MailServer> => {
  const mailbox = await openMailbox(join(dataDir, 'mail'));
  const faults = createFaults();
  const inbox = createInboxServer({ mailbox, faults, productName });
  const ses = createSesEndpoint(mailbox, faults);
  return {
    handle: (request, response) => (isUnder(sesPath, request.url ?? '/') ? ses : inbox.handle)(request, response),
    close: inbox.close,
  };
};
