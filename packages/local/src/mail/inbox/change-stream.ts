import type { ServerResponse } from 'node:http';

export type ChangeStream = ReturnType<typeof createChangeStream>;

export const createChangeStream = () => {
  const listeners = new Set<ServerResponse>();
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
    announce: (): void => {
      for (const listener of listeners) listener.write('event: change\ndata: {}\n\n');
    },
    close: (): void => {
      for (const listener of listeners) listener.end();
    },
  };
};
