import { readMessage } from '../message-content.ts';
import { inboxPath, type MessageView, messageViews } from './addresses.ts';
import { inboxDocument } from './document.ts';
import { sendFile, sendJson, sendMessageHtml, sendOnTo, sendPage } from './inbox-answers.ts';
import { aboutMessage, type InboxAnswer, type InboxParts, type InboxRoutes } from './inbox-call.ts';
import { changeFaults } from './inbox-changes.ts';
import { messageDocument } from './message-document.ts';
import { messageList } from './message-list.ts';
import { messagePage, noMessagePage } from './message-page.ts';

const searchIn = (query: URLSearchParams): string => query.get('search') ?? '';

const viewIn = (query: URLSearchParams, hasHtml: boolean): MessageView => {
  const asked = messageViews.find((view) => view === query.get('view')) ?? 'html';
  return asked === 'html' && !hasHtml ? 'text' : asked;
};

const listFor = ({ mailbox, faults }: InboxParts, query: URLSearchParams, openId?: string) => {
  const search = searchIn(query);
  return messageList({ messages: mailbox.list(search), search, faults: faults.list(), openId });
};

const showList =
  (parts: InboxParts): InboxAnswer =>
  ({ response, query }) => {
    const { productName } = parts;
    const page = { title: 'Inbox', productName, list: listFor(parts, query), main: noMessagePage() };
    sendPage(response, inboxDocument(page, false));
  };

const showMessage = (parts: InboxParts): InboxAnswer =>
  aboutMessage(parts.mailbox, async ({ response, query }, message) => {
    const raw = await parts.mailbox.readRaw(message.id);
    const content = await readMessage(raw);
    const view = viewIn(query, content.html !== '');
    const main = messagePage({ message, content, raw, view, search: searchIn(query) });
    const title = `${message.subject || '(no subject)'} - Inbox`;
    const page = { title, productName: parts.productName, list: listFor(parts, query, message.id), main };
    sendPage(response, inboxDocument(page, true));
  });

/** The inbox for people: the list, the open message in its views, and the forms. */
export const pageRoutes = (parts: InboxParts): InboxRoutes => {
  const { mailbox, faults } = parts;
  return {
    'GET ': showList(parts),
    'GET /messages/:id': showMessage(parts),
    'GET /messages/:id/html': aboutMessage(mailbox, async ({ response }, { id }) =>
      sendMessageHtml(response, messageDocument((await readMessage(await mailbox.readRaw(id))).html)),
    ),
    'GET /messages/:id/raw': aboutMessage(mailbox, async ({ response }, { id }) =>
      sendFile(response, await mailbox.readRaw(id), {
        'content-type': 'message/rfc822',
        'content-disposition': `attachment; filename="${id}.eml"`,
      }),
    ),
    'POST /clear': async ({ response }) => {
      await mailbox.clear();
      sendOnTo(response, inboxPath);
    },
    'POST /faults': async ({ request, response }) => {
      const problem = await changeFaults(request, faults);
      if (problem === undefined) sendOnTo(response, inboxPath);
      else sendJson(response, { message: problem }, 400);
    },
  };
};
