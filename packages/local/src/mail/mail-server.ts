import { join } from 'node:path';
import { createApp, type RequestHandler } from '../listener.ts';
import { inboxPath, sesPath } from './addresses.ts';
import { createFaults } from './faults.ts';
import { createInbox } from './inbox/inbox.ts';
import { openMailbox } from './mailbox.ts';
import { createSesEndpoint } from './ses-endpoint.ts';

/** Opens the local mail service and the inbox that shows its messages. Returns their handler. */
export const openMailServer = async (
  dataDir: string,
  productName: string,
): Promise<RequestHandler> => {
  const mailbox = await openMailbox(join(dataDir, 'mail'));
  const faults = createFaults();
  const app = createApp();

  app.use(sesPath, createSesEndpoint(mailbox, faults));
  app.use(inboxPath, createInbox({ mailbox, faults, productName }));
  return app;
};
