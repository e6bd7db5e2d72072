import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { afterEach, expect, it, vi } from 'vitest';
import { type Listener, openPort } from '../listener.ts';
import { createApiGateway } from './api-gateway.ts';
import type { Functions } from './functions.ts';

let listener: Listener | undefined;

afterEach(async () => {
  vi.restoreAllMocks();
  await listener?.close();
});

const serve = async (functions: Functions): Promise<string> => {
  listener = await openPort(createApiGateway(functions), 0);
  return `http://127.0.0.1:${listener.port}`;
};

const sayName = (name: string) => async () => ({ statusCode: 200, body: name });

it('calls the function of the group that serves the path', async () => {
  const url = await serve({ survey: sayName('survey'), listings: sayName('listings') });

  expect(await (await fetch(`${url}/api/survey/results/abc`)).text()).toBe('survey');
  expect(await (await fetch(`${url}/api/autotempest/models/Ford`)).text()).toBe('listings');
});

it('sends unknown paths to the function of the listings, as deployed', async () => {
  const url = await serve({ listings: sayName('listings'), survey: sayName('survey') });

  expect(await (await fetch(`${url}/api/unheard-of`)).text()).toBe('listings');
});

it('sends unknown staff paths to the function behind the dashboard', async () => {
  const url = await serve({ listings: sayName('listings'), 'admin-data': sayName('admin-data') });

  expect(await (await fetch(`${url}/api/admin/unheard-of`)).text()).toBe('admin-data');
  expect(await (await fetch(`${url}/api/test`)).text()).toBe('admin-data');
  expect(await (await fetch(`${url}/api/tests`)).text()).toBe('listings');
});

it('passes the request and a Lambda context to the function', async () => {
  const calls: [APIGatewayProxyEventV2, Context][] = [];

  const survey = async (event: APIGatewayProxyEventV2, context: Context) => {
    calls.push([event, context]);
    return { statusCode: 200, body: '{}' };
  };

  const url = await serve({ survey });

  await fetch(`${url}/api/survey`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: 'a=1',
      'x-forwarded-for': '203.0.113.80',
    },
    body: '{"x":1}',
  });
  const [event, context] = calls[0] ?? [];

  expect(event).toMatchObject({ routeKey: 'POST /api/survey', body: '{"x":1}', cookies: ['a=1'] });
  expect(event?.headers['cloudfront-viewer-address']).toMatch(/^203\.0\.113\.80:\d+$/);
  expect(event?.requestContext.http.sourceIp).toBe('203.0.113.80');
  expect(context?.functionName).toBe('survey');
  expect(context?.getRemainingTimeInMillis()).toBeGreaterThan(0);
});

it('returns 500 without details when the function throws', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const url = await serve({
    survey: async () => {
      throw new Error('secret detail');
    },
  });
  const response = await fetch(`${url}/api/survey/results/abc`);

  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain('secret detail');
  expect(logged).toHaveBeenCalledOnce();
});

it('returns 500 when the response exceeds Lambda’s limit', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const url = await serve({
    survey: async () => ({ statusCode: 200, body: 'x'.repeat(6 * 1024 * 1024 + 1) }),
  });

  expect((await fetch(`${url}/api/survey/results/abc`)).status).toBe(500);
});

it('returns 413 when the request exceeds Lambda’s limit', async () => {
  const url = await serve({ survey: sayName('survey') });
  const body = Buffer.alloc(6 * 1024 * 1024 + 1);
  const response = await fetch(`${url}/api/survey`, { method: 'POST', body });

  expect(response.status).toBe(413);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toMatchObject({
    code: 'body_too_large',
    requestId: expect.any(String),
  });
});

it('returns 400 for a path that is not correctly encoded, without calling a function', async () => {
  const url = await serve({ listings: sayName('listings') });
  const response = await fetch(`${url}/api/autotempest/models/%E0%A4%A`);

  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    code: 'invalid_request',
    requestId: expect.any(String),
  });
});
