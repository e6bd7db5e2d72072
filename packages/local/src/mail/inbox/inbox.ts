import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isFromOtherSite, readBody } from '../../incoming-request.ts';
import type { RequestHandler } from '../../listener.ts';
import { inboxPath, messageViews } from '../addresses.ts';
import { type Faults, faultModes } from '../faults.ts';
import type { Mailbox, StoredMessage } from '../mailbox.ts';
import { readMessage } from '../message-content.ts';
import type { ChangeStream } from './change-stream.ts';
import { inboxDocument } from './document.ts';
import { messageList } from './message-list.ts';
import { messageDocument, messagePage, noMessagePage } from './message-page.ts';
import { redirectTo, sendFile, sendJson, sendMessageHtml, sendNothing, sendPage } from './responses.ts';

type InboxParts = {
  readonly mailbox: Mailbox;
  readonly faults: Faults;
  readonly changes: ChangeStream;
  readonly productName: string;
};

/** Serves the inbox: pages for people, and the same as JSON for programs. */
export const createInbox = (parts: InboxParts): RequestHandler => {
  const routes = routesOf(parts);
  return async (request, response) => {
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
};

const idIn = /(?<=^(?:\/api)?\/messages\/)[^/]+/;

/** One request to the inbox; `id` is the message that its path names. */
type Call = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly query: URLSearchParams;
  readonly id: string;
};
type Route = (call: Call) => Promise<void> | void;

/** Returns the routes by method and path under the inbox. */
const routesOf = (parts: InboxParts): Readonly<Record<string, Route>> => {
  const { mailbox, faults, changes, productName } = parts;
  const contentOf = async (id: string) => readMessage(await mailbox.readRaw(id));
  const aboutMessage =
    (route: (call: Call, message: StoredMessage) => Promise<void>): Route =>
    (call) => {
      const message = mailbox.find(call.id);
      if (message === undefined) return sendJson(call.response, { message: 'There is no such message.' }, 404);
      return route(call, message);
    };
  return {
    'GET ': ({ response, query }) => {
      const page = { title: 'Inbox', productName, list: listFor(parts, query), main: noMessagePage() };
      sendPage(response, inboxDocument(page, false));
    },
    'GET /messages/:id': aboutMessage(async ({ response, query }, message) => {
      const raw = await mailbox.readRaw(message.id);
      const content = await readMessage(raw);
      const asked = messageViews.find((name) => name === query.get('view')) ?? 'html';
      const view = asked === 'html' && content.html === '' ? 'text' : asked;
      const main = messagePage({ message, content, raw, view, search: query.get('search') ?? '' });
      const title = `${message.subject || '(no subject)'} - Inbox`;
      sendPage(response, inboxDocument({ title, productName, list: listFor(parts, query, message.id), main }, true));
    }),
    'GET /messages/:id/html': aboutMessage(async ({ response, id }) =>
      sendMessageHtml(response, messageDocument((await contentOf(id)).html)),
    ),
    'GET /messages/:id/raw': aboutMessage(async ({ response, id }) =>
      sendFile(response, await mailbox.readRaw(id), {
        'content-type': 'message/rfc822',
        'content-disposition': `attachment; filename="${id}.eml"`,
      }),
    ),
    'POST /clear': async ({ response }) => {
      await mailbox.clear();
      redirectTo(response, inboxPath);
    },
    'POST /faults': async ({ request, response }) => {
      const problem = await changeFaults(request, faults);
      if (problem === undefined) redirectTo(response, inboxPath);
      else sendJson(response, { message: problem }, 400);
    },
    'GET /api/messages': ({ response, query }) =>
      sendJson(response, { messages: mailbox.list(query.get('search') ?? '').map(listed) }),
    'DELETE /api/messages': async ({ response }) => {
      await mailbox.clear();
      sendNothing(response);
    },
    'GET /api/messages/:id': aboutMessage(async ({ response, id }, message) => {
      const { replyTo, text, html, headers, attachments } = await contentOf(id);
      sendJson(response, { ...listed(message), replyTo, text, html, headers, attachments });
    }),
    'DELETE /api/messages/:id': aboutMessage(async ({ response, id }) => {
      await mailbox.remove(id);
      sendNothing(response);
    }),
    'GET /api/faults': ({ response }) => sendJson(response, { faults: faults.list() }),
    'POST /api/faults': async ({ request, response }) => {
      const problem = await changeFaults(request, faults);
      if (problem === undefined) sendJson(response, { faults: faults.list() });
      else sendJson(response, { message: problem }, 400);
    },
    'GET /api/events': ({ response }) => changes.open(response),
    'GET /inbox.css': asset(new URL('./inbox.css', import.meta.url), 'text/css; charset=utf-8'),
    'GET /inbox.js': asset(new URL('./inbox.js', import.meta.url), 'text/javascript; charset=utf-8'),
  };
};

const listFor = ({ mailbox, faults }: InboxParts, query: URLSearchParams, openId?: string) => {
  const search = query.get('search') ?? '';
  return messageList({ messages: mailbox.list(search), search, faults: faults.list(), openId });
};

const listed = ({ searchText, ...message }: StoredMessage) => message;

/** Turns a failure on or, with the mode "none", off. Returns what is wrong with the request, if anything. */
const changeFaults = async (request: IncomingMessage, faults: Faults): Promise<string | undefined> => {
  const fields = fieldsIn(request, (await readBody(request))?.toString('utf8') ?? '');
  const [asked, recipient] = [fields.get('mode'), fields.get('recipient')];
  const address = typeof recipient === 'string' && recipient.trim() !== '' ? recipient.trim() : undefined;
  const mode = faultModes.find((name) => name === asked);
  if (asked === 'none') faults.end(address);
  else if (mode !== undefined) faults.set({ mode, ...(address === undefined ? {} : { recipient: address }) });
  else return 'The mode is one of: down, throttle, reject, none';
  return undefined;
};

const fieldsIn = ({ headers }: IncomingMessage, text: string): ReadonlyMap<string, unknown> => {
  if (headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
    return new Map(new URLSearchParams(text));
  try {
    return new Map<string, unknown>(Object.entries(JSON.parse(text)));
  } catch {
    return new Map();
  }
};

const asset = (file: URL, contentType: string): Route => {
  const content = readFileSync(file);
  return ({ response }) => sendFile(response, content, { 'content-type': contentType });
};
