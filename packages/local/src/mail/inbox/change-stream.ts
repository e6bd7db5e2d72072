import type { ServerResponse } from 'node:http';

/** Server-sent events that say that the inbox has changed. */
export type ChangeStream = {
  readonly open: (response: ServerResponse) => void;
  readonly announce: () => void;
  readonly close: () => void;
};

const keepAliveMs = 20_000;

/** A stream without listeners. */
export const createChangeStream = (): ChangeStream => {
  const listeners = new Set<ServerResponse>();
  const tell = (text: string): void => {
    for (const listener of listeners) listener.write(text);
  };
  const keepAlive = setInterval(() => tell(': still here\n\n'), keepAliveMs);
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
    announce: () => tell('event: change\ndata: {}\n\n'),
    close: () => {
      clearInterval(keepAlive);
      for (const listener of listeners) listener.end();
    },
  };
};
