import { readFileSync } from 'node:fs';
import { isFromOtherSite } from '../../incoming-request.ts';
import type { RequestHandler } from '../../listener.ts';
import { inboxPath } from '../addresses.ts';
import { createChangeStream } from '../changes.ts';
import { sendFile, sendJson } from './responses.ts';
import { type InboxParts, inboxRoutes, type Route } from './routes.ts';

export type InboxServer = { readonly handle: RequestHandler; readonly close: () => void };

export const createInboxServer = (parts: InboxParts): InboxServer => {
  const changes = createChangeStream();
  const ends = [parts.mailbox.watch(changes.announce), parts.faults.watch(changes.announce), changes.close];
  const routes: Readonly<Record<string, Route>> = {
    ...inboxRoutes(parts),
    'GET /api/events': ({ response }) => changes.open(response),
    'GET /inbox.css': asset(new URL('./inbox.css', import.meta.url), 'text/css; charset=utf-8'),
    'GET /inbox.js': asset(new URL('./inbox.js', import.meta.url), 'text/javascript; charset=utf-8'),
  };
  const handle: RequestHandler = async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const path = url.pathname.slice(inboxPath.length).replace(/\/$/, '');
    const method = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET');
    const route = routes[`${method} ${path.replace(idIn, ':id')}`];
    if (method !== 'GET' && isFromOtherSite(request)) {
      sendJson(response, { message: 'Only the inbox itself may make this call.' }, 403);
    } else if (route === undefined) {
      sendJson(response, { message: 'The inbox has no such page.' }, 404);
    } else {
      await route({ request, response, query: url.searchParams, id: idIn.exec(path)?.[0] ?? '' });
    }
  };
  const close = (): void => {
    for (const end of ends) end();
  };
  return { handle, close };
};

const idIn = /(?<=^(?:\/api)?\/messages\/)[^/]+/;

const asset = (file: URL, contentType: string): Route => {
  const content = readFileSync(file);
  return ({ response }) => sendFile(response, content, { 'content-type': contentType });
};
