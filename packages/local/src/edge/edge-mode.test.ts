import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { securityHeaders } from '@app/contract/edge/headers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Listener, openPort } from '../listener.ts';
import { createSiteServer } from '../site-server.ts';
import { sitePolicyOf } from './site-policy.ts';
import { withHeaders } from './with-headers.ts';

const folder = mkdtempSync(join(tmpdir(), 'edge-'));
let listener: Listener;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<title>Quiz</title><style>p{top:0}</style>');
  writeFileSync(join(folder, '404.html'), '<title>Page Not Found</title>');
  writeFileSync(join(folder, 'robots.txt'), 'User-agent: *');
  writeFileSync(join(folder, 'brand.json'), '{}');
  writeFileSync(join(folder, 'assets/app-1a2b3c.js'), 'export {};');
  const policy = sitePolicyOf(folder, 'https://calendar.example/call');
  listener = await openPort(withHeaders(securityHeaders, createSiteServer(folder, policy)), 0, '127.0.0.1');
});

afterAll(async () => {
  await listener.close();
  rmSync(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${listener.port}${path}`, { headers });

describe('edge mode', () => {
  it.each(['/', '/nowhere', '/robots.txt', '/assets/app-1a2b3c.js', '/assets/gone.js'])(
    'answers %s with the security headers',
    async (path) => {
      const { headers } = await get(path);
      for (const [name, value] of Object.entries(securityHeaders)) expect(headers.get(name)).toBe(value);
    },
  );

  it('gives documents the policy that names their styles', async () => {
    const policy = (await get('/')).headers.get('content-security-policy');
    expect(policy).toMatch(/style-src 'self' 'sha256-[^']+';/);
    expect(policy).toContain('frame-src https://calendar.example;');
    expect((await get('/nowhere')).headers.get('content-security-policy')).toBe(policy);
  });

  it('allows nothing to a file that is no document', async () => {
    expect((await get('/robots.txt')).headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('answers an unknown path with Page Not Found, and a missing asset without a page', async () => {
    const unknown = await get('/nowhere');
    expect([unknown.status, await unknown.text()]).toEqual([404, '<title>Page Not Found</title>']);
    expect((await get('/assets/gone.js')).status).toBe(404);
  });

  it('keeps what is not published to itself', async () => {
    expect((await get('/brand.json')).status).toBe(404);
  });

  it('keeps assets for a year and documents not at all', async () => {
    expect((await get('/assets/app-1a2b3c.js')).headers.get('cache-control')).toContain('max-age=31536000, immutable');
    expect((await get('/')).headers.get('cache-control')).toBe('no-cache');
  });
});
