import { readFileSync } from 'node:fs';
import type { RequestHandler } from '../../listener.ts';
import { isFromOtherSite } from '../../same-site.ts';
import { inboxPath } from './addresses.ts';
import { createChangeStream } from './change-stream.ts';
import { sendFile, sendJson } from './inbox-answers.ts';
import { apiRoutes } from './inbox-api.ts';
import type { InboxAnswer, InboxParts, InboxRoutes } from './inbox-call.ts';
import { pageRoutes } from './inbox-pages.ts';

/** The inbox over HTTP; `close` ends the connections that wait for news. */
export type InboxServer = { readonly handle: RequestHandler; readonly close: () => void };

const asset = (file: URL, contentType: string): InboxAnswer => {
  const content = readFileSync(file);
  return ({ response }) => sendFile(response, content, { 'content-type': contentType });
};

const assetRoutes = (): InboxRoutes => ({
  'GET /inbox.css': asset(new URL('./inbox.css', import.meta.url), 'text/css; charset=utf-8'),
  'GET /inbox.js': asset(new URL('./inbox.js', import.meta.url), 'text/javascript; charset=utf-8'),
});

const idIn = /(?<=^(?:\/api)?\/messages\/)[^/]+/;

/** Serves the inbox: its pages, their script and style, and the same as JSON. */
export const createInboxServer = (parts: InboxParts): InboxServer => {
  const changes = createChangeStream();
  const ends = [parts.mailbox.watch(changes.announce), parts.faults.watch(changes.announce), changes.close];
  const routes: InboxRoutes = { ...assetRoutes(), ...pageRoutes(parts), ...apiRoutes(parts, changes.open) };
  const handle: RequestHandler = async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const path = url.pathname.slice(inboxPath.length).replace(/\/$/, '');
    const method = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET');
    const answer = routes[`${method} ${path.replace(idIn, ':id')}`];
    if (method !== 'GET' && isFromOtherSite(request)) {
      sendJson(response, { message: 'This call is only possible from the inbox itself.' }, 403);
    } else if (answer === undefined) {
      sendJson(response, { message: 'The inbox has no such page.' }, 404);
    } else {
      await answer({ request, response, query: url.searchParams, id: idIn.exec(path)?.[0] ?? '' });
    }
  };
  const close = (): void => {
    for (const end of ends) end();
  };
  return { handle, close };
};
