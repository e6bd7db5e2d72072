import { afterEach, expect, it, vi } from 'vitest';
import { ApiError, buildCallUrl, call, UnreachableError } from './client.ts';
import { endpoints } from './endpoints.ts';

const respondWith = (body: string, init?: ResponseInit) => {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => new Response(body, init));

  vi.stubGlobal('fetch', fetch);
  return fetch;
};

afterEach(() => vi.unstubAllGlobals());

it('escapes path parameters and query values', () => {
  const url = buildCallUrl(endpoints.findListingModel, {
    params: { make: 'Land Rover/é' },
    query: { carName: 'a&b=c' },
  });

  expect(url).toBe('/api/autotempest/models/Land%20Rover%2F%C3%A9?carName=a%26b%3Dc');
});

it('leaves out undefined query values', () => {
  expect(buildCallUrl(endpoints.listSurveys, { query: { cursor: undefined } })).toBe(
    '/api/test/surveys',
  );
});

it('sends cookies, and a JSON body with its content type only when there is a body', async () => {
  const fetch = respondWith('{"success":true}');

  await call('acceptTerms', { body: { surveyId: null } });
  await call('logout', {});
  const [withBody, without] = fetch.mock.calls.map(([, init]) => init);

  expect(withBody).toMatchObject({
    method: 'POST',
    credentials: 'include',
    body: '{"surveyId":null}',
    headers: { 'content-type': 'application/json' },
  });
  expect(without).toEqual({ method: 'POST', credentials: 'include', headers: {} });
});

it('sends the idempotency key, and keeps the request alive after the page when asked to', async () => {
  const fetch = respondWith('{"success":true}');

  await call('logout', { idempotencyKey: 'a key', keepalive: true });
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({
    headers: { 'idempotency-key': 'a key' },
    keepalive: true,
  });
});

it('throws the status and body text of an error response, and keeps the text for people', async () => {
  respondWith('{"message":"Try later","code":"x","requestId":"r"}', {
    status: 429,
    headers: { 'retry-after': '60' },
  });
  const failure = await call('me', {}).catch((error: unknown) => error);

  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({
    message: '429: {"message":"Try later","code":"x","requestId":"r"}',
    status: 429,
    detail: 'Try later',
    retryAfterSeconds: 60,
  });
});

it.each([
  ['is missing', {}],
  ['is a date', { 'retry-after': 'Sat, 21 Nov 2026 12:00:00 GMT' }],
])(
  'has no seconds to wait for when the Retry-After header %s',
  async (_, headers: Record<string, string>) => {
    respondWith('{"message":"Try later"}', { status: 429, headers });
    await expect(call('me', {})).rejects.toMatchObject({
      status: 429,
      retryAfterSeconds: undefined,
    });
  },
);

it('names the invalid fields of a rejected request', async () => {
  const issues = [{ path: 'email', message: 'Please enter a valid e-mail address' }];

  respondWith(JSON.stringify({ message: 'no', issues }), { status: 400 });
  await expect(call('me', {})).rejects.toMatchObject({ issues });
});

it.each(['<html>', 'null', '{"message":1,"issues":"all"}'])(
  'has no text for people when the body is %j',
  async (body) => {
    respondWith(body, { status: 400 });
    await expect(call('me', {})).rejects.toMatchObject({
      status: 400,
      issues: [],
      detail: undefined,
    });
  },
);

it('throws the status text of an error response without a body', async () => {
  respondWith('', { status: 502, statusText: 'Bad Gateway' });
  await expect(call('me', {})).rejects.toThrow('502: Bad Gateway');
});

it('throws UnreachableError for any network error of the browser', async () => {
  const cause = new TypeError('Échec du chargement');

  vi.stubGlobal('fetch', () => Promise.reject(cause));
  const failure = await call('me', {}).catch((error: unknown) => error);

  expect(failure).toBeInstanceOf(UnreachableError);
  expect(failure).toMatchObject({ cause });
});

it('throws UnreachableError when the response breaks off', async () => {
  const body = new ReadableStream({
    start: (controller) => controller.error(new TypeError('network error')),
  });

  vi.stubGlobal('fetch', async () => new Response(body));
  await expect(call('me', {})).rejects.toBeInstanceOf(UnreachableError);
});

it('throws the abort reason when the caller aborts', async () => {
  const reason = new DOMException('Enough', 'AbortError');

  vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => signal?.throwIfAborted());
  await expect(call('me', { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
});

it('does not throw UnreachableError for a response that is not JSON', async () => {
  respondWith('<html>Gateway</html>');
  await expect(call('me', {})).rejects.toBeInstanceOf(SyntaxError);
});
