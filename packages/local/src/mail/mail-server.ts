import { join } from 'node:path';
import type { RequestHandler } from '../listener.ts';
import { isSesPath } from './addresses.ts';
import { createFaults } from './faults.ts';
import { createInboxServer } from './inbox/routes.ts';
import { openMailbox } from './mailbox.ts';
import { createSesEndpoint } from './ses-endpoint.ts';

export type MailServer = { readonly handle: RequestHandler; readonly close: () => void };

export const openMailServer = async (dataDir: string, productName: string): Promise<MailServer> => {
  const mailbox = await openMailbox(join(dataDir, 'mail'));
  const faults = createFaults();
  const inbox = createInboxServer({ mailbox, faults, productName });
  const ses = createSesEndpoint(mailbox, faults);
  return {
    handle: (request, response) => (isSesPath(request.url) ? ses : inbox.handle)(request, response),
    close: inbox.close,
  };
};
