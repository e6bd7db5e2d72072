import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { securityHeaders } from '@app/infra/shared/headers';
import { createApp, type Listener, type RequestHandler } from '../listener.ts';
import { projectFolder, type Settings } from '../settings.ts';
import type { Start } from '../start.ts';
import { StartupError } from '../startup-error.ts';
import { readBrand } from './brand.ts';
import { createSiteServer, sitePolicyOf, withHeaders } from './server.ts';

export const webFolder = join(projectFolder, 'packages/web');
const sharedSources = join(projectFolder, 'packages/contract/src');

export const siteFolderOf = ({ dev, siteDir }: Settings): string | undefined =>
  dev ? undefined : (siteDir ?? join(webFolder, 'dist'));

/** Returns the handler of everything but the API: the built site (built first if needed), or Vite in development. */
export const provideSite = async (start: Start, { server }: Listener): Promise<RequestHandler> => {
  const { settings, cleanup, say, signal } = start;
  if (settings.dev) {
    say('Starting Vite...');
    const site = await createDevSite(server);

    cleanup.defer(site.close);
    return site.handle;
  }

  if (settings.siteDir !== undefined) return serveBuiltSite(settings.siteDir, settings);

  if (settings.build && isBuildNeeded(webFolder, [sharedSources])) {
    say('Building the site because its sources changed (vite build, a few seconds)...');
    await buildSite(webFolder, signal);
  }

  return serveBuiltSite(join(webFolder, 'dist'), settings);
};

const serveBuiltSite = async (
  folder: string,
  { edge = false }: Settings,
): Promise<RequestHandler> => {
  if (!edge) return createSiteServer(folder);

  const { bookingUrl } = await readBrand(folder, webFolder);
  return withHeaders(securityHeaders, createSiteServer(folder, sitePolicyOf(folder, bookingUrl)));
};

/** Creates Vite's dev server inside ours; its hot-reload socket shares the port of `server`. */
const createDevSite = async (server: Server) => {
  // Imported late: a start with a built site does not need Vite.
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: webFolder,
    server: { middlewareMode: true, hmr: { server } },
  });
  const app = createApp();

  app.use(vite.middlewares);
  return { handle: app, close: () => vite.close() };
};

export const isBuildNeeded = (webFolder: string, otherSources: readonly string[]): boolean => {
  const own = ['src', 'scripts', 'public', 'index.html', 'vite.config.ts', 'package.json'].map(
    (name) => join(webFolder, name),
  );
  const builtAt = newestChange([join(webFolder, 'dist/index.html')]);
  return builtAt === 0 || newestChange([...own, ...otherSources]) > builtAt;
};

const newestChange = (paths: readonly string[]): number =>
  Math.max(
    0,
    ...paths.map((path) => {
      const stat = statSync(path, { throwIfNoEntry: false });
      if (stat === undefined) return 0;
      if (!stat.isDirectory()) return stat.mtimeMs;

      return newestChange(readdirSync(path).map((name) => join(path, name)));
    }),
  );

/** Runs the web package's build script. Its output is shown only when it fails. */
export const buildSite = async (webFolder: string, signal?: AbortSignal): Promise<void> => {
  signal?.throwIfAborted();
  const child = spawn(process.execPath, ['--run', 'build'], {
    cwd: webFolder,
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];

  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => output.push(chunk));
  const end = (): void => endGroup(child);

  signal?.addEventListener('abort', end, { once: true });
  const [status] = await once(child, 'close');

  signal?.removeEventListener('abort', end);
  signal?.throwIfAborted();
  if (status !== 0)
    throw new StartupError(`Building the site failed:\n${Buffer.concat(output).toString().trim()}`);
};

// The build script runs in a shell that has children, so it is started and ended as a process group.
const endGroup = (child: ChildProcess): void => {
  if (child.pid === undefined || child.exitCode !== null) return;

  try {
    process.kill(-child.pid, 'SIGTERM');
  } catch {
    child.kill('SIGTERM');
  }
};
