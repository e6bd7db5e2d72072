import type { ServerResponse } from 'node:http';

export type Watchers = {
  readonly tell: () => void;
  /** Calls back after every change until the returned function is called. */
  readonly watch: (changed: () => void) => () => void;
};

export const createWatchers = (): Watchers => {
  const watchers = new Set<() => void>();
  return {
    tell: () => {
      for (const changed of watchers) changed();
    },
    watch: (changed) => {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
  };
};

export type ChangeStream = {
  readonly open: (response: ServerResponse) => void;
  readonly announce: () => void;
  readonly close: () => void;
};

const keepAliveMs = 20_000;

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
