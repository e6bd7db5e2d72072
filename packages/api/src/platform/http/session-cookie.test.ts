import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import { formatSessionCookies, readSessionToken } from './session-cookie.ts';

const makeEvent = (headers: Record<string, string>, cookies?: string[]) =>
  ({ headers, ...(cookies === undefined ? {} : { cookies }) }) as unknown as APIGatewayProxyEventV2;

const makeEdge = (siteOrigin?: string) => ({ originVerifySecret: undefined, siteOrigin });
const started = { kind: 'started', token: 'abc', browserToken: 'def' } as const;

describe('the session cookie', () => {
  it.each([
    ['the configured site is https', {}, 'https://site.test', true],
    [
      'the configured site is http',
      { 'x-forwarded-proto': 'https' },
      'http://localhost:3000',
      false,
    ],
    ['the gateway was called by https', { 'x-forwarded-proto': 'https' }, undefined, true],
    [
      'the visitor called the CDN by http',
      { 'cloudfront-forwarded-proto': 'http', 'x-forwarded-proto': 'https' },
      undefined,
      false,
    ],
    ['nothing is known', {}, undefined, false],
  ])('is Secure only over HTTPS: %s', (_, headers, siteOrigin, secure) => {
    const cookies = formatSessionCookies(started, makeEvent(headers), makeEdge(siteOrigin));

    expect(cookies[0]?.startsWith('__Host-session=abc;')).toBe(secure);
    expect(cookies[1]?.startsWith('__Host-known-browser=def;')).toBe(secure);
    expect(cookies.map((cookie) => cookie.endsWith('; Secure'))).toEqual([secure, secure]);
  });
});

describe('the session token of a request', () => {
  it('is found among other cookies, in the list of cookies and in the header', () => {
    expect(readSessionToken(makeEvent({}, ['a=1', 'session=abc', 'b=2']), makeEdge())).toBe('abc');
    expect(readSessionToken(makeEvent({ cookie: 'a=1; session=abc; b=2' }), makeEdge())).toBe(
      'abc',
    );
    expect(readSessionToken(makeEvent({ cookie: 'a=1;session=abc;b=2' }), makeEdge())).toBe('abc');
  });

  it.each([[[]], [['session=']], [['mysession=abc']], [['__Host-session=abc']], [['Session=abc']]])(
    'is not found in %j on an http site',
    (cookies) => {
      expect(readSessionToken(makeEvent({}, cookies), makeEdge())).toBeUndefined();
    },
  );
});
