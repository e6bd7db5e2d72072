import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { onViewerRequest } from '../shared/cdn-functions.ts';
import {
  buildViewerRequestCode,
  buildViewerResponseCode,
  largestFunctionBytes,
} from '../site/cdn-function-code.ts';
import { siteFiles } from './support/site-files.ts';

/** Runs code as the CDN does: a script that defines `handler`, without modules and Node. */
const run = (code: string, event: unknown) => {
  const context = createContext({ event });
  return JSON.parse(String(runInContext(`${code}\nJSON.stringify(handler(event));`, context)));
};

const paths = [
  '/',
  '/about',
  '/about/',
  '/about/us',
  '/about.html',
  '/ABOUT',
  '/contact',
  '/smartquiz',
  '/sources',
  '/accessibility',
  '/unsubscribe',
  '/admin',
  '/admin/login',
  '/admin/login/',
  '/admin/users',
  '/result/AbC-12_x',
  '/result/AbC-12_x/',
  '/result',
  '/result/',
  '/result/a/b',
  '/result/%C3%A9',
  '/favicon.svg',
  '/favicon.ico',
  '/.well-known/gpc.json',
  '/404.html',
  '/404',
  '/nowhere',
  '//',
  '/%',
  '/%2e%2e/secret',
  '/a%2Fb',
  '',
];

describe('the function of viewer requests', () => {
  const code = buildViewerRequestCode(siteFiles);

  it.each(paths)('does with %j as deployed what it does as a module', (uri) => {
    const expected = onViewerRequest({ request: { uri } }, (file) => siteFiles.includes(file));

    expect(run(code, { request: { uri, method: 'GET', querystring: {} } }).uri).toBe(expected.uri);
  });

  it('leaves the query unchanged', () => {
    const querystring = { utm_source: { value: 'x' } };

    expect(run(code, { request: { uri: '/about', querystring } })).toEqual({
      uri: '/about.html',
      querystring,
    });
  });

  it('throws when the list of files makes it too large', () => {
    expect(() => buildViewerRequestCode([...siteFiles, 'x'.repeat(largestFunctionBytes)])).toThrow(
      'larger than CloudFront takes',
    );
  });
});

it('sets the status and policy of the Page Not Found document', () => {
  const marks = {
    'x-amz-meta-status': { value: '404' },
    'x-amz-meta-csp': { value: "default-src 'self'" },
  };
  const response = { statusCode: 200, statusDescription: 'OK', headers: marks };

  expect(run(buildViewerResponseCode(), { request: { uri: '/404.html' }, response })).toEqual({
    statusCode: 404,
    statusDescription: 'Not Found',
    headers: { 'content-security-policy': { value: "default-src 'self'" } },
  });
});

it.each([
  ['viewer requests', buildViewerRequestCode(siteFiles)],
  ['viewer responses', buildViewerResponseCode()],
])('uses only JavaScript that CloudFront Functions support for %s', (_name, code) => {
  // No modules, classes, destructuring, spread, optional chaining, ?? or lookbehind.
  expect(code).not.toMatch(
    /\b(import|export|class|require)\b|\.\.\.|\?\.|\?\?|\(\?<|(const|let) *[{[]/,
  );
});
