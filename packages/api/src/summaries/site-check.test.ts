import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createSiteCheck } from './site-check.ts';

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const serve = async (listener: RequestListener): Promise<string> => {
  const started = createServer(listener);

  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}`;
};

const answering =
  (statuses: Readonly<Record<string, number>>): RequestListener =>
  (request, response) => {
    response.writeHead(statuses[request.url ?? ''] ?? 500).end('x');
  };

describe('the site check', () => {
  it('finds a site reachable whose API asks to sign in', async () => {
    const origin = await serve(answering({ '/smartquiz': 200, '/api/me': 401 }));

    expect(await createSiteCheck(origin)()).toEqual({
      reachable: true,
      detail: 'The quiz answered 200; the API answered 401.',
    });
  });

  it.each([
    ['quiz', { '/smartquiz': 404, '/api/me': 401 }, 'The quiz answered 404'],
    ['API', { '/smartquiz': 200, '/api/me': 502 }, 'the API answered 502'],
  ])('reports a broken %s', async (_, statuses, text) => {
    const { reachable, detail } = await createSiteCheck(await serve(answering(statuses)))();

    expect([reachable, detail]).toEqual([false, expect.stringContaining(text)]);
  });

  it('does not follow redirects', async () => {
    const asked: (string | undefined)[] = [];
    const origin = await serve((request, response) => {
      asked.push(request.url);
      response
        .writeHead(request.url === '/elsewhere' ? 200 : 302, { location: '/elsewhere' })
        .end();
    });
    const { reachable, detail } = await createSiteCheck(origin)();

    expect([reachable, detail]).toEqual([false, 'The quiz answered 302; the API answered 302.']);
    expect(asked).not.toContain('/elsewhere');
  });

  it('reports a site that cannot be reached', async () => {
    const origin = await serve(answering({}));

    server?.close();
    server?.closeAllConnections();
    const { reachable, detail } = await createSiteCheck(origin)();

    expect([reachable, detail]).toEqual([
      false,
      'The quiz could not be reached; the API could not be reached.',
    ]);
  });
});
