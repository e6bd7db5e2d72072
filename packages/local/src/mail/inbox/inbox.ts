import express, {
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  type Response,
  type Router,
} from 'express';
import * as z from 'zod';
import { isFromOtherOrigin } from '../../incoming-request.ts';
import { inboxPath, messageViews } from '../addresses.ts';
import { type Faults, faultModes } from '../faults.ts';
import type { Mailbox, StoredMessage } from '../mailbox.ts';
import { readMessage } from '../message-content.ts';
import { renderInboxDocument } from './document.ts';
import { renderMessageList } from './message-list.ts';
import { emptyMessagePane, openLinksInNewTab, renderMessagePage } from './message-page.ts';

type InboxParts = {
  readonly mailbox: Mailbox;
  readonly faults: Faults;
  readonly productName: string;
};

/** Serves the inbox and the JSON API by which tests read messages and simulate failures. */
export const createInbox = (parts: InboxParts): Router => {
  const router = express.Router();

  router.use((request, response, next) => {
    response.set(commonHeaders);
    if (!['GET', 'HEAD'].includes(request.method) && isFromOtherOrigin(request))
      response.status(403).json({ message: 'Only the inbox itself may make this call.' });
    else next();
  });
  addPages(router, parts);
  addMessageParts(router, parts);
  addMessageCalls(router, parts);
  addFaultCalls(router, parts);
  router.get(['/inbox.css', '/inbox.js'], ({ path }, response) => {
    response.sendFile(path, { root: import.meta.dirname, cacheControl: false });
  });
  router.use((_, response) => {
    response.status(404).json({ message: 'The inbox has no such page.' });
  });
  router.use(rejectUnreadableBody);
  return router;
};

/** The list of messages, a message beside that list, and the deletion of all messages. */
const addPages = (router: Router, { mailbox, faults, productName }: InboxParts): void => {
  const renderList = (request: Request, openId?: string) => {
    const search = readQueryText(request, 'search');
    return renderMessageList({
      messages: mailbox.list(search),
      search,
      faults: faults.list(),
      openId,
    });
  };

  router.get('/', (request, response) => {
    const page = { title: 'Inbox', productName, list: renderList(request), main: emptyMessagePane };

    response.set(pagePolicy).send(renderInboxDocument(page, false));
  });
  router.get(
    '/messages/:id',
    handleMessage(mailbox, async (message, request, response) => {
      const raw = await mailbox.readRaw(message.id);
      const content = await readMessage(raw);
      const requestedView =
        messageViews.find((name) => name === readQueryText(request, 'view')) ?? 'html';
      const view = requestedView === 'html' && content.html === '' ? 'text' : requestedView;
      const search = readQueryText(request, 'search');
      const main = renderMessagePage({ message, content, raw, view, search });
      const title = `${message.subject || '(no subject)'} - Inbox`;
      const page = { title, productName, list: renderList(request, message.id), main };

      response.set(pagePolicy).send(renderInboxDocument(page, true));
    }),
  );
  router.post('/clear', async (_, response) => {
    await mailbox.clear();
    response.redirect(303, inboxPath);
  });
};

/** Adds the HTML of a message, which its page shows in a frame, and the message as a download. */
const addMessageParts = (router: Router, { mailbox }: InboxParts): void => {
  router.get(
    '/messages/:id/html',
    handleMessage(mailbox, async ({ id }, _, response) => {
      const { html } = await readContent(mailbox, id);

      response.set(messagePolicy).send(openLinksInNewTab(html));
    }),
  );
  router.get(
    '/messages/:id/raw',
    handleMessage(mailbox, async ({ id }, _, response) => {
      const headers = {
        'content-type': 'message/rfc822',
        'content-disposition': `attachment; filename="${id}.eml"`,
      };

      response.set(headers).send(await mailbox.readRaw(id));
    }),
  );
};

const readContent = async (mailbox: Mailbox, id: string) => readMessage(await mailbox.readRaw(id));

const addMessageCalls = (router: Router, { mailbox }: InboxParts): void => {
  router.get('/api/messages', (request, response) => {
    response.json({ messages: mailbox.list(readQueryText(request, 'search')).map(omitSearchText) });
  });
  router.delete('/api/messages', async (_, response) => {
    await mailbox.clear();
    response.status(204).end();
  });
  router.get(
    '/api/messages/:id',
    handleMessage(mailbox, async (message, _, response) => {
      const content = await readContent(mailbox, message.id);
      const { replyTo, text, html, headers, attachments } = content;

      response.json({ ...omitSearchText(message), replyTo, text, html, headers, attachments });
    }),
  );
  router.delete(
    '/api/messages/:id',
    handleMessage(mailbox, async ({ id }, _, response) => {
      await mailbox.remove(id);
      response.status(204).end();
    }),
  );
};

const addFaultCalls = (router: Router, { faults }: InboxParts): void => {
  router.post(
    ['/faults', '/api/faults'],
    express.urlencoded(),
    express.json(),
    ({ path, body }, response) => {
      const { success, data } = faultSchema.safeParse(body);
      if (!success) {
        response
          .status(400)
          .json({ message: `The mode is one of: ${faultSchema.shape.mode.options.join(', ')}` });
        return;
      }

      if (data.mode === 'none') faults.end(data.recipient);
      else faults.set({ mode: data.mode, recipient: data.recipient });
      if (path === '/faults') response.redirect(303, inboxPath);
      else response.json({ faults: faults.list() });
    },
  );
};

type RespondWithMessage = (
  message: StoredMessage,
  request: Request,
  response: Response,
) => Promise<void>;

const handleMessage =
  (mailbox: Mailbox, respond: RespondWithMessage): RequestHandler =>
  async (request, response) => {
    const message = mailbox.find(String(request.params['id']));
    if (message !== undefined) await respond(message, request, response);
    else response.status(404).json({ message: 'There is no such message.' });
  };

const rejectUnreadableBody: ErrorRequestHandler = (error, _, response, next) => {
  if (error?.type !== 'entity.parse.failed') next(error);
  else response.status(400).json({ message: 'The body is not valid JSON.' });
};

const readQueryText = ({ query }: Request, name: string): string => String(query[name] ?? '');

const omitSearchText = ({ searchText, ...message }: StoredMessage) => message;

/** A failure to turn on or, with the mode "none", off. */
const faultSchema = z.object({
  mode: z.enum([...faultModes, 'none']),
  /** Absent or empty: everybody. */
  recipient: z
    .string()
    .trim()
    .nullish()
    .transform((address) => address || undefined),
});

const commonHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

const pagePolicy = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; frame-src 'self'; " +
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
};

/** Blocks scripts, forms and requests of a message; its links open in new tabs. */
const messagePolicy = {
  'content-security-policy':
    "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src data: https:; " +
    "style-src 'unsafe-inline'; frame-ancestors 'self'",
};
