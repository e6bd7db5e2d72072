import { readFile } from 'node:fs/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pageDocumentOf } from '@app/contract/edge/cdn-functions';
import { createServer, type ViteDevServer } from 'vite';

export type DevSite = {
  readonly handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Creates Vite's dev server inside ours; its hot-reload socket shares the port of `server`. */
export const createDevSite = async (webFolder: string, server: Server): Promise<DevSite> => {
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
