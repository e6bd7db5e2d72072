import { describe, expect, it } from 'vitest';
import { findPageDocument, onViewerRequest, onViewerResponse } from '../shared/cdn-functions.ts';
import { siteFiles } from './support/site-files.ts';

const fileFor = (uri: string): string =>
  onViewerRequest({ request: { uri } }, (file) => siteFiles.includes(file)).uri;

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
  ])('rewrites %s to %s', (uri, file) => {
    expect(fileFor(uri)).toBe(file);
  });

  it.each([
    '/nowhere',
    '/about.html',
    '/404.html',
    '/../secret',
    '//',
    '/%',
    '/result/a/b',
    '/favicon.ico',
  ])('rewrites %s to Page Not Found', (uri) => {
    expect(fileFor(uri)).toBe('/404.html');
  });
});

describe('onViewerResponse', () => {
  const respond = (statusCode: number, headers: Record<string, { value: string }>) =>
    onViewerResponse({ response: { statusCode, statusDescription: 'OK', headers } });

  it('gives a document the status and policy of its metadata, and removes the metadata', () => {
    const marks = {
      'x-amz-meta-status': { value: '404' },
      'x-amz-meta-csp': { value: "script-src 'self'" },
    };

    expect(respond(200, { ...marks, etag: { value: '"a"' } })).toEqual({
      statusCode: 404,
      statusDescription: 'Not Found',
      headers: {
        etag: { value: '"a"' },
        'content-security-policy': { value: "script-src 'self'" },
      },
    });
  });

  it('sets no policy on a response without content', () => {
    const { statusCode, headers } = respond(304, { 'x-amz-meta-status': { value: '404' } });

    expect(statusCode).toBe(304);
    expect(headers).toEqual({});
  });

  it('keeps the policy that comes with a response without content', () => {
    const { headers } = respond(304, { 'x-amz-meta-csp': { value: "script-src 'self'" } });

    expect(headers).toEqual({ 'content-security-policy': { value: "script-src 'self'" } });
  });

  it('sets a policy that allows nothing on a file without a policy', () => {
    const { statusCode, headers } = respond(200, {});

    expect(statusCode).toBe(200);
    expect(headers['content-security-policy']?.value).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    );
  });
});

describe('findPageDocument', () => {
  it('maps the landing page to the index', () => {
    expect(findPageDocument('/')).toEqual({ candidates: ['/index.html'], status: 200 });
  });

  it.each([
    '/about',
    '/contact',
    '/smartquiz',
    '/sources',
    '/accessibility',
    '/unsubscribe',
    '/admin',
    '/admin/login',
    '/admin/dashboard',
  ])('prefers the prerendered document of %s to the application shell', (page) => {
    const candidates = [`${page}.html`, `${page}/index.html`, '/index.html'];

    expect(findPageDocument(page)).toEqual({ candidates, status: 200 });
    expect(findPageDocument(`${page}/`)).toEqual({ candidates, status: 200 });
  });

  it('maps every result to the application shell', () => {
    expect(findPageDocument('/result/AbC-12_x').candidates).toContain('/index.html');
    expect(findPageDocument('/result/AbC-12_x').status).toBe(200);
  });

  it.each([
    '/nowhere',
    '/result',
    '/result/',
    '/result/a/b',
    '/ABOUT',
    '/about/us',
    '/admin/users',
    '',
    '//',
  ])('maps %j to Page Not Found', (path) => {
    expect(findPageDocument(path)).toEqual({
      candidates: ['/404.html', '/index.html'],
      status: 404,
    });
  });
});
