import { connect } from 'node:net';
import { errorBodySchema } from '@app/contract/errors';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Runtime, startRuntime } from '../src/runtime.ts';
import { makeFolder } from './support/run-main.ts';

const folder = makeFolder();
let runtime: Runtime;

beforeAll(async () => {
  // It reports the connections that were cut.
  vi.spyOn(console, 'error').mockReturnValue();
  const dynamoDbEndpoint = process.env['AWS_ENDPOINT_URL_DYNAMODB'] ?? '';
  const settings = {
    port: 0,
    dataDir: folder.path,
    siteDir: folder.path,
    dynamoDbEndpoint,
    build: false,
    dev: false,
  };

  runtime = await startRuntime(settings);
});

afterAll(async () => {
  vi.restoreAllMocks();
  await runtime.stop();
  folder.remove();
});

/** Sends bytes as they are, and returns everything received until the other side closed. */
const exchange = (bytes: string | Buffer): Promise<string> =>
  new Promise((resolve) => {
    const { port } = new URL(runtime.url);
    const socket = connect(Number(port), '127.0.0.1', () => socket.end(bytes));
    let received = '';

    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
    });
    // A cut connection counts as a response.
    socket.on('error', () => resolve(received));
    socket.on('close', () => resolve(received));
  });

const statusesIn = (answer: string): readonly number[] =>
  [...answer.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status));

const head = (path: string, ...lines: readonly string[]): string =>
  `${[`GET ${path} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...lines].join('\r\n')}\r\n\r\n`;

const post = (lines: readonly string[], body: string): string =>
  `${['POST /api/contact HTTP/1.1', 'Host: localhost', 'Connection: close', ...lines].join('\r\n')}\r\n\r\n${body}`;
const json = 'Content-Type: application/json';

describe('a request on the wire', () => {
  it.each([
    ['with a dot segment', head('/api/survey/../admin/analytics'), [401, 404]],
    ['with an encoded dot segment', head('/api/survey/%2e%2e/admin/analytics'), [401, 404]],
    ['with an encoded slash', head('/api%2fadmin%2fanalytics'), [401, 404]],
    ['encoded twice', head('/api/%2561dmin/analytics'), [401, 404]],
    ['with an encoded letter', head('/api/%61dmin/analytics'), [401, 404]],
    ['with two slashes', head('//api/admin/analytics'), [401, 404]],
    ['with a backslash', head('/api\\admin\\analytics'), [400, 401, 404]],
    ['with a NUL in its path', head('/api/survey%00'), [404]],
    ['with half an escape', head('/api/survey/results/%E0%A4%A'), [400]],
    ['of a whole address', head('http://evil.example/api/admin/analytics'), [401, 404]],
    ['with a long path', head(`/api/${'a'.repeat(10_000)}`), [404]],
    ['with a path of 100 KB', head(`/api/${'a'.repeat(100_000)}`), [431]],
    ['with a header of 100 KB', head('/api/me', `X-Long: ${'a'.repeat(100_000)}`), [431]],
    [
      'with 10,000 headers',
      head('/api/me', ...Array.from({ length: 10_000 }, (_, nth) => `X-${nth}: 1`)),
      [431],
    ],
    ['with a cookie of 8 KB', head('/api/me', `Cookie: session=${'a'.repeat(8000)}`), [401]],
    ['with two cookies', head('/api/me', 'Cookie: session=a', 'Cookie: session=b'), [401]],
    ['with two hosts', head('/api/me', 'Host: evil.example'), [400, 401]],
    ['with a line end in a header', head('/api/me', 'X-One: a\rX-Two: b'), [400]],
    ['with a NUL in a header', head('/api/me', 'X-One: a\u0000b'), [400]],
    ['with a folded header', head('/api/me', 'X-One: a\r\n b'), [400, 401]],
    [
      'that forges the CDN’s headers',
      head('/api/me', 'CloudFront-Viewer-Address: x', 'X-Origin-Verify: x'),
      [401],
    ],
    ['with an unknown method', head('/api/me').replace('GET', 'BREW'), [400]],
    ['that is not HTTP', 'hello\r\n\r\n', [400]],
    ['that is a TLS greeting', '\u0016\u0003\u0001\u0002\u0000\u0001', [400]],
    ['with two lengths', post([json, 'Content-Length: 2', 'Content-Length: 20'], '{}'), [400]],
    [
      'with a length and chunks',
      post([json, 'Content-Length: 2', 'Transfer-Encoding: chunked'], '0\r\n\r\n'),
      [400],
    ],
    [
      'with chunks of no size',
      post([json, 'Transfer-Encoding: chunked'], 'zz\r\n{}\r\n0\r\n\r\n'),
      [400],
    ],
    ['with a negative length', post([json, 'Content-Length: -1'], '{}'), [400]],
    [
      'with two types',
      post([json, 'Content-Type: text/html', 'Content-Length: 2'], '{}'),
      [400, 415],
    ],
    [
      'with a packed body',
      post([json, 'Content-Encoding: gzip', 'Content-Length: 4'], '\u001f\u008b\b\u0000'),
      [400],
    ],
  ])('%s is rejected', async (_, bytes, allowed) => {
    const answer = await exchange(bytes);
    const [status, ...others] = statusesIn(answer);

    expect(others, answer).toEqual([]);
    expect(allowed, answer.slice(0, 300)).toContain(status);
    const body = answer.slice(answer.indexOf('\r\n\r\n') + 4);
    if (answer.includes('application/json')) errorBodySchema.parse(JSON.parse(body));

    expect(answer).not.toMatch(/node_modules|\bat .+:\d+:\d+/);
  });

  it('cannot hide a second request behind its body', async () => {
    const second = 'GET /api/admin/analytics HTTP/1.1\r\nHost: localhost\r\n\r\n';
    const answer = await exchange(post([json, `Content-Length: ${second.length}`], second));

    expect(statusesIn(answer)).toEqual([400]);
  });

  it('leaves the product unchanged', async () => {
    expect((await fetch(`${runtime.url}/api/me`)).status).toBe(401);
  });
});
