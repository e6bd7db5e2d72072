import { expect, it } from 'vitest';
import { cacheControlOf, isPublished } from './caching.ts';

it.each([
  ['/assets/app-1a2b3c.js', 'public, max-age=31536000, immutable'],
  ['/admin/login.html', 'no-cache'],
  ['/robots.txt', 'public, max-age=3600'],
])('has %s kept as %j', (path, expected) => {
  expect(cacheControlOf(path)).toBe(expected);
});

it('publishes what the build made but what tells of itself', () => {
  const files = [
    '/index.html',
    '/assets/app-1a2b3c.js',
    '/brand.json',
    '/.vite/manifest.json',
    '/.well-known/gpc.json',
  ];
  expect(files.filter(isPublished)).toEqual(['/index.html', '/assets/app-1a2b3c.js', '/.well-known/gpc.json']);
});
