import { openPort } from '../../src/listener.ts';
import { openMailServer } from '../../src/mail/mail-server.ts';
import { makeFolder } from './run-main.ts';

/** Starts only the mail service and its inbox, on a new folder. `restart` acts as a new start of the product. */
export const startMailService = async () => {
  const folder = makeFolder();
  const open = async () => {
    const server = await openMailServer(folder.path, 'Shop');
    const listener = await openPort(server.handle, 0);
    return { server, listener, url: `http://127.0.0.1:${listener.port}` };
  };
  let opened = await open();
  const close = async (): Promise<void> => {
    opened.server.close();
    await opened.listener.close();
  };
  return {
    url: () => opened.url,
    restart: async (): Promise<void> => {
      await close();
      opened = await open();
    },
    stop: async (): Promise<void> => {
      await close();
      folder.remove();
    },
  };
};
