import { readFile } from 'node:fs/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pageDocumentOf } from '@app/contract/edge/cdn-functions';
import { securityHeaders } from '@app/contract/edge/headers';
import type { ViteDevServer } from 'vite';
import type { Listener, RequestHandler } from '../listener.ts';
import { projectFolder, type Settings } from '../settings.ts';
import type { Start } from '../start.ts';
import { readBrand } from './brand.ts';
import { buildSite, isBuildNeeded } from './build.ts';
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
    cleanup.add(site.close);
    return site.handle;
  }
  if (settings.siteDir !== undefined) return serveBuiltSite(settings.siteDir, settings);
  if (settings.build && isBuildNeeded(webFolder, [sharedSources])) {
    say('Building the site because its sources changed (vite build, a few seconds)...');
    await buildSite(webFolder, signal);
  }
  return serveBuiltSite(join(webFolder, 'dist'), settings);
};

const serveBuiltSite = async (folder: string, { edge = false }: Settings): Promise<RequestHandler> => {
  if (!edge) return createSiteServer(folder);
  const { bookingUrl } = await readBrand(folder, webFolder);
  return withHeaders(securityHeaders, createSiteServer(folder, sitePolicyOf(folder, bookingUrl)));
};

type DevSite = {
  readonly handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Creates Vite's dev server inside ours; its hot-reload socket shares the port of `server`. */
const createDevSite = async (server: Server): Promise<DevSite> => {
  // Imported late: a start with a built site does not need Vite.
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: webFolder,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  const handle = (request: IncomingMessage, response: ServerResponse): Promise<void> =>
    new Promise((resolve, reject) => {
      response.once('close', resolve);
      vite.middlewares(request, response, (error: unknown) => {
        if (error === undefined || error === null) sendDocument(vite, request, response).catch(reject);
        else reject(error instanceof Error ? error : new Error(String(error)));
      });
    });
  return { handle, close: () => vite.close() };
};

const sendDocument = async (vite: ViteDevServer, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const url = request.url ?? '/';
  const { status } = pageDocumentOf(url.split('?', 1)[0] ?? '/');
  const html = await vite.transformIndexHtml(url, await readFile(join(vite.config.root, 'index.html'), 'utf8'));
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(html);
};
