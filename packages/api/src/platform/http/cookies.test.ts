import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import { createCookieReader, formatCookie } from './cookies.ts';

const makeEvent = (headers: Record<string, string>, cookies?: string[]) =>
  ({ headers, ...(cookies === undefined ? {} : { cookies }) }) as unknown as APIGatewayProxyEventV2;

const makeEdge = (siteOrigin?: string) => ({ originVerifySecret: undefined, siteOrigin });
const session = { name: 'session', value: 'abc', maxAgeSeconds: 60 };

const readSession = (headers: Record<string, string>, cookies?: string[]) =>
  createCookieReader(makeEvent(headers, cookies), makeEdge())('session');

describe('a cookie', () => {
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
    const cookie = formatCookie(session, makeEvent(headers), makeEdge(siteOrigin));

    expect(cookie).toBe(
      secure
        ? '__Host-session=abc; Path=/; Max-Age=60; HttpOnly; SameSite=Strict; Secure'
        : 'session=abc; Path=/; Max-Age=60; HttpOnly; SameSite=Strict',
    );
  });
});

describe('the cookie of a request', () => {
  it('is found among other cookies, in the list of cookies and in the header', () => {
    expect(readSession({}, ['a=1', 'session=abc', 'b=2'])).toBe('abc');
    expect(readSession({ cookie: 'a=1; session=abc; b=2' })).toBe('abc');
    expect(readSession({ cookie: 'a=1;session=abc;b=2' })).toBe('abc');
  });

  it.each([[[]], [['session=']], [['mysession=abc']], [['__Host-session=abc']], [['Session=abc']]])(
    'is not found in %j on an http site',
    (cookies) => {
      expect(readSession({}, cookies)).toBeUndefined();
    },
  );
});
