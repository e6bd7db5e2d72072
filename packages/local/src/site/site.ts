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
import { brandFile, readBrand } from './brand.ts';
import { addHeaders, buildSitePolicy, createSiteServer } from './server.ts';

export const webFolder = join(projectFolder, 'packages/web');
const sharedSources = ['packages/contract/src', brandFile].map((path) => join(projectFolder, path));

/** Serves the site by Vite in development, otherwise as built; builds it first if outdated. */
export const provideSite = async (start: Start, { server }: Listener): Promise<RequestHandler> => {
  const { settings, cleanup, say, signal } = start;
  if (settings.dev) {
    say('Starting Vite...');
    const site = await createDevSite(server);

    cleanup.defer(site.close);
    return site.handle;
  }

  if (settings.siteDir !== undefined) return createBuiltSiteHandler(settings.siteDir, settings);

  if (settings.build && isBuildNeeded(webFolder, sharedSources)) {
    say('Building the site because its sources changed (vite build, a few seconds)...');
    await buildSite(webFolder, signal);
  }

  return createBuiltSiteHandler(join(webFolder, 'dist'), settings);
};

const createBuiltSiteHandler = (
  folder: string,
  { imitatesCdn = false }: Settings,
): RequestHandler => {
  if (!imitatesCdn) return createSiteServer(folder);

  const { bookingUrl } = readBrand();
  return addHeaders(securityHeaders, createSiteServer(folder, buildSitePolicy(folder, bookingUrl)));
};

/** Creates Vite's dev server as a part of ours. Its hot-reload socket uses the port of `server`. */
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
  const names = ['src', 'scripts', 'public', 'index.html', 'vite.config.ts', 'package.json'];
  const ownSources = names.map((name) => join(webFolder, name));
  const builtAtMs = findNewestChangeMs([join(webFolder, 'dist/index.html')]);
  return builtAtMs === 0 || findNewestChangeMs([...ownSources, ...otherSources]) > builtAtMs;
};

/** Returns the newest modification time of files and folders in ms, or 0 if there are none. */
const findNewestChangeMs = (paths: readonly string[]): number => {
  const times = paths.map((path) => {
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat === undefined) return 0;
    if (!stat.isDirectory()) return stat.mtimeMs;

    const children = readdirSync(path).map((name) => join(path, name));
    return findNewestChangeMs(children);
  });
  return Math.max(0, ...times);
};

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

  const end = (): void => endProcessGroup(child);

  signal?.addEventListener('abort', end, { once: true });
  const [status] = await once(child, 'close');

  signal?.removeEventListener('abort', end);
  signal?.throwIfAborted();
  if (status !== 0)
    throw new StartupError(`Building the site failed:\n${Buffer.concat(output).toString().trim()}`);
};

/** Ends the build script with its shell and that shell's children, which form a process group. */
const endProcessGroup = (child: ChildProcess): void => {
  if (child.pid === undefined || child.exitCode !== null) return;

  try {
    process.kill(-child.pid, 'SIGTERM');
  } catch {
    child.kill('SIGTERM');
  }
};
