import { openPort } from '../../src/listener.ts';
import { openMailServer } from '../../src/mail/mail-server.ts';
import { makeFolder } from './run-main.ts';

/** Starts only the mail service and its inbox, on a new folder. `restart` acts as a new start of the product. */
export const startMailService = async () => {
  const folder = makeFolder();

  const open = async () => {
    const listener = await openPort(await openMailServer(folder.path, 'Shop'), 0);
    return { listener, url: `http://127.0.0.1:${listener.port}` };
  };

  let opened = await open();
  return {
    url: () => opened.url,
    restart: async (): Promise<void> => {
      await opened.listener.close();
      opened = await open();
    },
    stop: async (): Promise<void> => {
      await opened.listener.close();
      folder.remove();
    },
  };
};
