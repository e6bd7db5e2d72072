import { describe, expect, it } from 'vitest';
import { onViewerRequest, onViewerResponse } from './cdn-functions.ts';

const files = ['/index.html', '/about.html', '/admin/login.html', '/result.html', '/404.html', '/favicon.svg'];
const fileFor = (uri: string): string => onViewerRequest({ request: { uri } }, (file) => files.includes(file)).uri;

describe('onViewerRequest', () => {
  it.each([
    ['/', '/index.html'],
    ['/index.html', '/index.html'],
    ['/about', '/about.html'],
    ['/about/', '/about.html'],
    ['/admin/login', '/admin/login.html'],
    ['/admin/dashboard', '/index.html'],
    ['/result/AbC-12_x', '/result.html'],
    ['/favicon.svg', '/favicon.svg'],
    ['/%61bout', '/about.html'],
  ])('sends %s on to %s', (uri, file) => {
    expect(fileFor(uri)).toBe(file);
  });

  it.each(['/nowhere', '/about.html', '/404.html', '/../secret', '//', '/%', '/result/a/b', '/favicon.ico'])(
    'sends %s on to Page Not Found',
    (uri) => {
      expect(fileFor(uri)).toBe('/404.html');
    },
  );
});

describe('onViewerResponse', () => {
  const answered = (statusCode: number, headers: Record<string, { value: string }>) =>
    onViewerResponse({ response: { statusCode, statusDescription: 'OK', headers } });

  it('answers the marked document with its status and policy, and takes the marks off', () => {
    const marks = { 'x-amz-meta-status': { value: '404' }, 'x-amz-meta-csp': { value: "script-src 'self'" } };
    expect(answered(200, { ...marks, etag: { value: '"a"' } })).toEqual({
      statusCode: 404,
      statusDescription: 'Not Found',
      headers: { etag: { value: '"a"' }, 'content-security-policy': { value: "script-src 'self'" } },
    });
  });

  it('leaves the browser the policy that it has where there is no content', () => {
    const { statusCode, headers } = answered(304, { 'x-amz-meta-status': { value: '404' } });
    expect(statusCode).toBe(304);
    expect(headers).toEqual({});
  });

  it('passes on the policy that comes with an answer without content', () => {
    const { headers } = answered(304, { 'x-amz-meta-csp': { value: "script-src 'self'" } });
    expect(headers).toEqual({ 'content-security-policy': { value: "script-src 'self'" } });
  });

  it('allows nothing to what has no policy of its own', () => {
    const { statusCode, headers } = answered(200, {});
    expect(statusCode).toBe(200);
    expect(headers['content-security-policy']?.value).toBe("default-src 'none'; frame-ancestors 'none'");
  });
});
