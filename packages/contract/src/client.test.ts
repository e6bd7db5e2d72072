import { afterEach, expect, it, vi } from 'vitest';
import { ApiError, call, UnreachableError, urlOf } from './client.ts';
import { endpoints } from './endpoints.ts';

const answerWith = (body: string, init?: ResponseInit) => {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => new Response(body, init));
  vi.stubGlobal('fetch', fetch);
  return fetch;
};

afterEach(() => vi.unstubAllGlobals());

it('escapes path parameters and query values', () => {
  const url = urlOf(endpoints.findListingModel, { params: { make: 'Land Rover/é' }, query: { carName: 'a&b=c' } });
  expect(url).toBe('/api/autotempest/models/Land%20Rover%2F%C3%A9?carName=a%26b%3Dc');
});

it('leaves out what a query does not say', () => {
  expect(urlOf(endpoints.listSurveys, { query: { cursor: undefined } })).toBe('/api/test/surveys');
});

it('sends cookies, and a JSON body with its type only when there is a payload', async () => {
  const fetch = answerWith('{"success":true}');
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

it('sends a key for repeats, and goes on after the page where it is asked to', async () => {
  const fetch = answerWith('{"success":true}');
  await call('logout', { idempotencyKey: 'a key', keepalive: true });
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({ headers: { 'idempotency-key': 'a key' }, keepalive: true });
});

it('raises the status and body text of a failure, and keeps the words meant for people', async () => {
  answerWith('{"message":"Try later","code":"x","requestId":"r"}', { status: 429, headers: { 'retry-after': '60' } });
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
  ['there is none', {}],
  ['it is a date', { 'retry-after': 'Sat, 21 Nov 2026 12:00:00 GMT' }],
])('knows no seconds to wait for from a Retry-After header when %s', async (_, headers: Record<string, string>) => {
  answerWith('{"message":"Try later"}', { status: 429, headers });
  await expect(call('me', {})).rejects.toMatchObject({ status: 429, retryAfterSeconds: undefined });
});

it('names the fields that a refused request had wrong', async () => {
  const issues = [{ path: 'email', message: 'Please enter a valid e-mail address' }];
  answerWith(JSON.stringify({ message: 'no', issues }), { status: 400 });
  await expect(call('me', {})).rejects.toMatchObject({ issues });
});

it.each(['<html>', 'null', '{"message":1,"issues":"all"}'])('takes no words for people from %j', async (body) => {
  answerWith(body, { status: 400 });
  await expect(call('me', {})).rejects.toMatchObject({ status: 400, issues: [], detail: undefined });
});

it('raises the status text of a failure without a body', async () => {
  answerWith('', { status: 502, statusText: 'Bad Gateway' });
  await expect(call('me', {})).rejects.toThrow('502: Bad Gateway');
});

it('raises that there was no answer, whatever the browser says of it', async () => {
  const cause = new TypeError('Échec du chargement');
  vi.stubGlobal('fetch', () => Promise.reject(cause));
  const failure = await call('me', {}).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(UnreachableError);
  expect(failure).toMatchObject({ cause });
});

it('counts an answer that breaks off as none', async () => {
  const body = new ReadableStream({ start: (controller) => controller.error(new TypeError('network error')) });
  vi.stubGlobal('fetch', async () => new Response(body));
  await expect(call('me', {})).rejects.toBeInstanceOf(UnreachableError);
});

it('raises what its caller gave up as such', async () => {
  const reason = new DOMException('Enough', 'AbortError');
  vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => signal?.throwIfAborted());
  await expect(call('me', { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
});

it('does not blame the connection for an answer that cannot be read', async () => {
  answerWith('<html>Gateway</html>');
  await expect(call('me', {})).rejects.toBeInstanceOf(SyntaxError);
});
