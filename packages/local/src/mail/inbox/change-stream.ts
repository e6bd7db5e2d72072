import type { ServerResponse } from 'node:http';

export type ChangeStream = ReturnType<typeof createChangeStream>;

const keepAliveMs = 20_000;

/** Tells open pages of the inbox that something has changed, by server-sent events. */
export const createChangeStream = () => {
  const listeners = new Set<ServerResponse>();
  const send = (text: string): void => {
    for (const listener of listeners) listener.write(text);
  };
  const keepAlive = setInterval(() => send(': keep-alive\n\n'), keepAliveMs);
  keepAlive.unref();
  return {
    open: (response: ServerResponse): void => {
      response.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
      response.write('retry: 2000\n\n');
      listeners.add(response);
      response.once('close', () => listeners.delete(response));
    },
    announce: (): void => send('event: change\ndata: {}\n\n'),
    close: (): void => {
      clearInterval(keepAlive);
      for (const listener of listeners) listener.end();
    },
  };
};
