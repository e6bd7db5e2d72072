import { Agent, request } from 'node:http';

/** One call of a visitor. */
export type LoadCall = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

/** `status` 0: there was no answer. */
export type LoadAnswer = {
  readonly status: number;
  readonly text: string;
  readonly ms: number;
  readonly cookies: readonly string[];
};

/** Calls a server over connections that stay open, as browsers and CDNs keep them. */
export const openCaller = (origin: string) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 600 });
  const call = ({ method, path, body, headers = {} }: LoadCall): Promise<LoadAnswer> =>
    new Promise((resolve) => {
      const start = performance.now();
      const text = body === undefined ? undefined : JSON.stringify(body);
      const fail = (error: Error) =>
        resolve({ status: 0, text: error.message, ms: performance.now() - start, cookies: [] });
      const type = text === undefined ? {} : { 'content-type': 'application/json' };
      const sent = request(`${origin}${path}`, { method, agent, headers: { ...type, ...headers } }, (answer) => {
        let received = '';
        answer.setEncoding('utf8');
        answer.on('data', (chunk: string) => {
          received += chunk;
        });
        answer.on('error', fail);
        answer.on('end', () => {
          const cookies = (answer.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0] ?? '');
          resolve({ status: answer.statusCode ?? 0, text: received, ms: performance.now() - start, cookies });
        });
      });
      sent.on('error', fail);
      sent.end(text);
    });
  return { call, close: () => agent.destroy() };
};

export type Caller = ReturnType<typeof openCaller>;
