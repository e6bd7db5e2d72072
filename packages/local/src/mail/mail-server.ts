import { join } from 'node:path';
import { createApp } from '../listener.ts';
import { inboxPath, sesPath } from './addresses.ts';
import { createFaults } from './faults.ts';
import { createChangeStream } from './inbox/change-stream.ts';
import { createInbox } from './inbox/inbox.ts';
import { openMailbox } from './mailbox.ts';
import { createSesEndpoint } from './ses-endpoint.ts';

export const openMailServer = async (dataDir: string, productName: string) => {
  const changes = createChangeStream();
  const mailbox = await openMailbox(join(dataDir, 'mail'), { changed: changes.announce });
  const faults = createFaults(changes.announce);
  const app = createApp();
  app.use(sesPath, createSesEndpoint(mailbox, faults));
  app.use(inboxPath, createInbox({ mailbox, faults, changes, productName }));
  return { handle: app, close: changes.close };
};
