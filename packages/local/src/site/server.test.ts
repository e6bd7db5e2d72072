import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { securityHeaders } from '@app/infra/shared/headers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Listener, openPort } from '../listener.ts';
import { addHeaders, buildSitePolicy, compressResponses, createSiteServer } from './server.ts';

const folder = mkdtempSync(join(tmpdir(), 'edge-'));
let listener: Listener;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<title>Quiz</title><style>p{top:0}</style>');
  writeFileSync(join(folder, '404.html'), '<title>Page Not Found</title>');
  writeFileSync(join(folder, 'robots.txt'), 'User-agent: *');
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, '.vite/manifest.json'), '{}');
  writeFileSync(join(folder, 'assets/app-1a2b3c.js'), 'export {};');
  const policy = buildSitePolicy(folder, 'https://calendar.example/call');

  listener = await openPort(
    addHeaders(securityHeaders, createSiteServer(folder, policy)),
    0,
    '127.0.0.1',
  );
});

afterAll(async () => {
  await listener.close();
  rmSync(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${listener.port}${path}`, { headers });

describe('the site in edge mode', () => {
  it.each(['/', '/nowhere', '/robots.txt', '/assets/app-1a2b3c.js', '/assets/gone.js'])(
    'sends %s with the security headers',
    async (path) => {
      const { headers } = await get(path);

      for (const [name, value] of Object.entries(securityHeaders))
        expect(headers.get(name)).toBe(value);
    },
  );

  it('sends documents with the policy that lists their styles', async () => {
    const policy = (await get('/')).headers.get('content-security-policy');

    expect(policy).toMatch(/style-src 'self' 'sha256-[^']+';/);
    expect(policy).toContain('frame-src https://calendar.example;');
    expect((await get('/nowhere')).headers.get('content-security-policy')).toBe(policy);
  });

  it('sends other files with a policy that allows nothing', async () => {
    expect((await get('/robots.txt')).headers.get('content-security-policy')).toContain(
      "default-src 'none'",
    );
  });

  it('sends Page Not Found for an unknown path, and no page for a missing asset', async () => {
    const unknown = await get('/nowhere');

    expect([unknown.status, await unknown.text()]).toEqual([404, '<title>Page Not Found</title>']);
    expect((await get('/assets/gone.js')).status).toBe(404);
  });

  it('does not serve unpublished files', async () => {
    expect((await get('/.vite/manifest.json')).status).toBe(404);
  });

  it('lets browsers cache assets for a year and documents not at all', async () => {
    expect((await get('/assets/app-1a2b3c.js')).headers.get('cache-control')).toContain(
      'max-age=31536000, immutable',
    );
    expect((await get('/')).headers.get('cache-control')).toBe('no-cache');
  });
});

describe('compressed responses', () => {
  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('have the encoding that a browser accepts: %s', async (accepted, sent) => {
    const text = 'compressible '.repeat(100);
    const api = await openPort(
      compressResponses((_, response) => {
        response.writeHead(201, { 'content-type': 'application/json' });
        response.end(text);
      }),
      0,
      '127.0.0.1',
    );
    const response = await fetch(`http://127.0.0.1:${api.port}`, {
      headers: { 'accept-encoding': accepted },
    });

    expect([response.status, response.headers.get('content-encoding')]).toEqual([201, sent]);
    expect(await response.text()).toBe(text);
    await api.close();
  });

  it('are plain failures if the handler fails', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const api = await openPort(
      compressResponses(() => Promise.reject(new Error('No table'))),
      0,
      '127.0.0.1',
    );
    const response = await fetch(`http://127.0.0.1:${api.port}/api/me`);

    expect([response.status, await response.text()]).toEqual([500, 'Internal Server Error']);
    expect(logged).toHaveBeenCalledWith('GET /api/me failed', expect.any(Error));
    await api.close();
    logged.mockRestore();
  });
});
