import { join } from 'node:path';
import type { RequestHandler } from '../listener.ts';
import { isSesPath } from './addresses.ts';
import { createFaults } from './faults.ts';
import { createChangeStream } from './inbox/change-stream.ts';
import { createInbox } from './inbox/inbox.ts';
import { openMailbox } from './mailbox.ts';
import { createSesEndpoint } from './ses-endpoint.ts';

export type MailServer = { readonly handle: RequestHandler; readonly close: () => void };

export const openMailServer = async (dataDir: string, productName: string): Promise<MailServer> => {
  const changes = createChangeStream();
  const mailbox = await openMailbox(join(dataDir, 'mail'), { changed: changes.announce });
  const faults = createFaults(changes.announce);
  const inbox = createInbox({ mailbox, faults, changes, productName });
  const ses = createSesEndpoint(mailbox, faults);
  return {
    handle: (request, response) => (isSesPath(request.url) ? ses : inbox)(request, response),
    close: changes.close,
  };
};
