import { describe, expect, it } from 'vitest';
import {
  buildSiteContentSecurityPolicy,
  getCacheControl,
  isPublished,
  securityHeaders,
} from '../shared/headers.ts';

/** Shows the hashed text instead of a hash. */
const sha256 = (text: string): string => `(${text})`;

const buildPolicy = (...documents: string[]): Map<string, string> => {
  const policy = buildSiteContentSecurityPolicy({
    documents,
    bookingUrl: 'https://calendar.example/free?x=1',
    sha256,
  });
  return new Map(
    policy
      .split('; ')
      .map((directive) => [directive.replace(/ .*/, ''), directive.replace(/^\S+ /, '')]),
  );
};

describe('buildSiteContentSecurityPolicy', () => {
  it('allows only the inline styles of the documents, by their hashes', () => {
    const policy = buildPolicy(
      '<style data-x>a{}</style><p>',
      '<style>a{}</style><style>b{}</style>',
    );

    expect(policy.get('style-src')).toBe(
      `'self' 'sha256-${sha256('a{}')}' 'sha256-${sha256('b{}')}'`,
    );
    expect(policy.get('script-src')).toBe("'self'");
    expect([...policy.values()].join()).not.toContain('unsafe-inline');
  });

  it('allows the inline scripts of the documents by their hashes, but neither files nor data', () => {
    const policy = buildPolicy(
      '<script>watch()</script><script type="application/ld+json">{}</script>',
      '<script>watch()</script><script type="module" src="/assets/app.js"></script>',
    );

    expect(policy.get('script-src')).toBe(`'self' 'sha256-${sha256('watch()')}'`);
  });

  it('allows style attributes by the hash of their decoded value', () => {
    const policy = buildPolicy(
      `<div class="a" style="font:&quot;x&quot;"><style>i{content:'<b style="no">'}</style>`,
    );

    expect(policy.get('style-src-attr')).toBe(`'unsafe-hashes' 'sha256-${sha256('font:"x"')}'`);
  });

  it('has no rule for style attributes when there are none', () => {
    expect(buildPolicy('<p>').has('style-src-attr')).toBe(false);
  });

  it("allows only the site's own files and the booking calendar in a frame", () => {
    expect(Object.fromEntries(buildPolicy())).toEqual({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'img-src': "'self' data:",
      'font-src': "'self'",
      'connect-src': "'self'",
      'manifest-src': "'self'",
      'frame-src': 'https://calendar.example',
      'frame-ancestors': "'none'",
      'form-action': "'self'",
      'base-uri': "'none'",
    });
  });
});

it('sets the security headers of every response', () => {
  expect(securityHeaders).toEqual({
    'strict-transport-security': 'max-age=63072000',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy':
      'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
  });
});

it.each([
  ['/assets/app-1a2b3c.js', 'public, max-age=31536000, immutable'],
  ['/admin/login.html', 'no-cache'],
  ['/robots.txt', 'public, max-age=3600'],
])('caches %s as %j', (path, expected) => {
  expect(getCacheControl(path)).toBe(expected);
});

it('publishes the files of the build except those about the build itself', () => {
  const files = [
    '/index.html',
    '/assets/app-1a2b3c.js',
    '/.vite/manifest.json',
    '/.well-known/gpc.json',
  ];

  expect(files.filter(isPublished)).toEqual([
    '/index.html',
    '/assets/app-1a2b3c.js',
    '/.well-known/gpc.json',
  ]);
});
