import type { ServerResponse } from 'node:http';

export type ChangeStream = {
  readonly open: (response: ServerResponse) => void;
  readonly announce: () => void;
  readonly close: () => void;
};

const keepAliveMs = 20_000;

/** Tells open pages of the inbox that something has changed, by server-sent events. */
export const createChangeStream = (): ChangeStream => {
  const listeners = new Set<ServerResponse>();
  const send = (text: string): void => {
    for (const listener of listeners) listener.write(text);
  };
  const keepAlive = setInterval(() => send(': keep-alive\n\n'), keepAliveMs);
  keepAlive.unref();
  return {
    open: (response) => {
      response.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
      response.write('retry: 2000\n\n');
      listeners.add(response);
      response.once('close', () => listeners.delete(response));
    },
    announce: () => send('event: change\ndata: {}\n\n'),
    close: () => {
      clearInterval(keepAlive);
      for (const listener of listeners) listener.end();
    },
  };
};
