import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { securityHeaders } from '../../infra/shared/headers.ts';
import { type Listener, openPort } from '../../packages/local/src/listener.ts';
import {
  addHeaders,
  buildSitePolicy,
  createSiteServer,
} from '../../packages/local/src/site/server.ts';
import { createDeliveryChecks } from './delivery.ts';

const scripts = ['app-1a2b3c.js', 'page-4d5e6f.js'];
let folder: string;
let listener: Listener | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'smoke-'));
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, 'admin'));
  // No edge compresses less than a kilobyte.
  const text = '/* Which car? */'.repeat(100);
  const page = `${scripts.map((script) => `<script src="/assets/${script}"></script>`).join('')}<!--${text}-->`;

  for (const name of ['index', 'about', 'contact', 'smartquiz', 'admin/login', '404'])
    writeFileSync(join(folder, `${name}.html`), page);
  for (const script of scripts) writeFileSync(join(folder, 'assets', script), text);
});

afterEach(async () => {
  await listener?.close();
  rmSync(folder, { recursive: true });
});

type Edge = {
  /** Selects what is not compressed. */
  readonly isLeftAlone?: (url: string) => boolean;
  readonly headers?: Readonly<Record<string, string>>;
  readonly policy?: string | undefined;
};

/** Serves the site behind the laptop's edge with some fault; returns the names of the checks that fail. */
const findBrokenChecks = async (edge: Edge = {}) => {
  const policy = buildSitePolicy(folder, 'https://calendar.example/call');
  const {
    isLeftAlone = () => false,
    headers,
    policy: given,
  } = { headers: securityHeaders, policy, ...edge };
  const serve = createSiteServer(folder, given);
  const serveSome = addHeaders(headers, (request: IncomingMessage, response) => {
    if (isLeftAlone(request.url ?? '')) delete request.headers['accept-encoding'];

    return serve(request, response);
  });

  listener = await openPort(serveSome, 0, '127.0.0.1');
  const checks = createDeliveryChecks(`http://127.0.0.1:${listener.port}`);
  const settled = await Promise.allSettled(checks.map(({ verify }) => verify()));
  return checks.filter((_, index) => settled[index]?.status === 'rejected').map(({ name }) => name);
};

it('passes a site behind the edge', async () => {
  expect(await findBrokenChecks()).toEqual([]);
});

it('detects pages that are not compressed', async () => {
  expect(await findBrokenChecks({ isLeftAlone: (url) => url === '/' })).toEqual(['compression']);
});

it('detects that no script is compressed, and accepts a single uncompressed one', async () => {
  expect(await findBrokenChecks({ isLeftAlone: (url) => url.endsWith('.js') })).toEqual([
    'compression',
  ]);
  await listener?.close();
  expect(await findBrokenChecks({ isLeftAlone: (url) => url.endsWith(scripts[0] ?? '') })).toEqual(
    [],
  );
});

it.each(['referrer-policy', 'strict-transport-security'] as const)(
  'detects that %s is missing',
  async (name) => {
    const { [name]: _, ...headers } = securityHeaders;

    expect(await findBrokenChecks({ headers })).toEqual(['security headers']);
  },
);

it('detects a policy that allows inline scripts', async () => {
  const policy = "default-src 'none'; script-src 'self' 'unsafe-inline'";

  expect(await findBrokenChecks({ policy })).toEqual(['security headers']);
});

it('detects documents without a policy', async () => {
  const broken = await findBrokenChecks({ policy: undefined });

  expect(broken).toEqual(expect.arrayContaining(['page /about', 'Page Not Found with status 404']));
});

it('detects a landing page without scripts', async () => {
  writeFileSync(join(folder, 'index.html'), `<!--${'Which car? '.repeat(200)}-->`);
  expect(await findBrokenChecks()).toEqual(['assets that browsers keep', 'compression']);
});

it('detects a missing script and a missing page', async () => {
  rmSync(join(folder, 'assets', scripts[1] ?? ''));
  rmSync(join(folder, '404.html'));
  expect(await findBrokenChecks()).toEqual([
    'Page Not Found with status 404',
    'assets that browsers keep',
  ]);
});
