import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Runtime, startRuntime } from '../src/runtime.ts';
import { makeFolder } from './support/run-main.ts';

const folder = makeFolder();
const site = join(folder.path, 'dist');
const script = 'console.log("hello");\n'.repeat(200);
let runtime: Runtime;

const write = (path: string, content: string | Buffer): void =>
  writeFileSync(join(site, path), content);

beforeAll(async () => {
  mkdirSync(join(site, 'assets'), { recursive: true });
  mkdirSync(join(site, '.vite'));
  mkdirSync(join(site, '.well-known'));
  write('index.html', '<title>shell</title>');
  write('about.html', '<title>about</title>');
  write('404.html', '<title>Page Not Found</title>');
  write('favicon.svg', '<svg/>');
  write('assets/app-3f2a.js', script);
  write('assets/photo-1b.webp', Buffer.alloc(5000));
  write('.vite/manifest.json', '{}');
  write('.well-known/gpc.json', '{"gpc":true}');
  writeFileSync(join(folder.path, 'secret.txt'), 'secret');
  symlinkSync(join(folder.path, 'secret.txt'), join(site, 'link.txt'));
  const dynamoDbEndpoint = process.env['AWS_ENDPOINT_URL_DYNAMODB'] ?? '';
  const settings = {
    port: 0,
    dataDir: folder.path,
    siteDir: site,
    dynamoDbEndpoint,
    build: false,
    dev: false,
  };

  runtime = await startRuntime(settings);
});

afterAll(async () => {
  await runtime.stop();
  folder.remove();
});

type Answer = { status: number | undefined; headers: Record<string, unknown>; body: Buffer };

/** Sends one request with its path unchanged and leaves the response encoded; fetch would normalize both. */
const get = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(runtime.url);
    const call = request({ hostname, port, path, headers, method }, (response) => {
      const chunks: Buffer[] = [];

      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });

    call.on('error', reject).end();
  });

const titleAt = async (path: string): Promise<string> => {
  const { status, body } = await get(path);
  return `${status} ${/<title>(.*)<\/title>/.exec(body.toString())?.[1]}`;
};

describe('pages', () => {
  it('are the prerendered document, the shell, or Page Not Found', async () => {
    expect(await titleAt('/')).toBe('200 shell');
    expect(await titleAt('/?utm_source=x')).toBe('200 shell');
    expect(await titleAt('/about')).toBe('200 about');
    expect(await titleAt('/smartquiz')).toBe('200 shell');
    expect(await titleAt('/result/abc')).toBe('200 shell');
    expect(await titleAt('/nowhere')).toBe('404 Page Not Found');
    expect((await get('/assets/gone.js')).status).toBe(404);
    expect(await titleAt('/404.html')).toBe('404 Page Not Found');
  });

  it('include published files of a dot folder', async () => {
    const { status, headers, body } = await get('/.well-known/gpc.json');

    expect([status, headers['content-type'], body.toString()]).toEqual([
      200,
      expect.stringContaining('application/json'),
      '{"gpc":true}',
    ]);
  });

  it('that are not found stay 404 for a request of a range', async () => {
    expect((await get('/nowhere', { range: 'bytes=0-3' })).status).toBe(404);
  });

  it('are revalidated on every request', async () => {
    expect((await get('/about')).headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    });
  });

  it('are served on both loopback addresses', async () => {
    const { port } = new URL(runtime.url);

    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
    expect((await fetch(`http://localhost:${port}/`)).status).toBe(200);
  });
});

describe('assets', () => {
  it('with hashed names never expire', async () => {
    const { headers, body } = await get('/assets/app-3f2a.js');

    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(body.toString()).toBe(script);
  });

  it('are compressed as the browser prefers', async () => {
    const brotli = await get('/assets/app-3f2a.js', { 'accept-encoding': 'gzip, deflate, br' });

    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(brotliDecompressSync(brotli.body).toString()).toBe(script);
    const gzip = await get('/assets/app-3f2a.js', { 'accept-encoding': 'gzip' });

    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.body).toString()).toBe(script);
  });

  it('are not compressed when they are pictures or tiny', async () => {
    const accept = { 'accept-encoding': 'br' };

    expect((await get('/assets/photo-1b.webp', accept)).headers).not.toHaveProperty(
      'content-encoding',
    );
    expect((await get('/favicon.svg', accept)).headers).not.toHaveProperty('content-encoding');
  });

  it('get a 304 when the browser has them', async () => {
    const { headers } = await get('/assets/app-3f2a.js');
    const again = await get('/assets/app-3f2a.js', { 'if-none-match': String(headers['etag']) });

    expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0) });
  });

  it('change at once after a rebuild', async () => {
    write('favicon.svg', '<svg id="new"/>');
    write('index.html', '<title>shell, rebuilt</title>');
    expect((await get('/favicon.svg')).body.toString()).toContain('new');
    write('index.html', '<title>shell</title>');
  });
});

describe('methods', () => {
  it('HEAD returns only the headers', async () => {
    const { status, headers, body } = await get('/about', {}, 'HEAD');

    expect(status).toBe(200);
    expect(headers['content-length']).toBe(String('<title>about</title>'.length));
    expect(body).toHaveLength(0);
  });

  it('other than GET and HEAD are rejected', async () => {
    expect(await get('/about', {}, 'POST')).toMatchObject({
      status: 405,
      headers: { allow: 'GET, HEAD' },
    });
  });
});

it.each([
  '/../secret.txt',
  '/assets/../../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/assets/..%5c..%5csecret.txt',
  '//../secret.txt',
  '/link.txt',
  '/.vite/manifest.json',
  '/about%00.html',
  '/%',
])('serves nothing outside the site: %s', async (path) => {
  const { status, body } = await get(path);

  expect(status).toBe(404);
  expect(body.toString()).toMatch(/Page Not Found|no such file/);
});

it('serves /api from the functions, but not paths that only start like it', async () => {
  const unknown = await fetch(`${runtime.url}/api/unheard-of`);

  expect(unknown.status).toBe(404);
  expect(await unknown.json()).toMatchObject({ code: 'not_found', requestId: expect.any(String) });
  expect(await titleAt('/apiary')).toBe('404 Page Not Found');
});
