import type { ServerResponse } from 'node:http';
import { readMessage } from '../message-content.ts';
import type { StoredMessage } from '../stored-message.ts';
import { sendJson, sendNothing } from './inbox-answers.ts';
import { aboutMessage, type InboxParts, type InboxRoutes } from './inbox-call.ts';
import { changeFaults } from './inbox-changes.ts';

const listed = ({ searchText, ...message }: StoredMessage) => message;

/** The inbox for programs: messages as JSON, failures to switch on and off, and events when something changes. */
export const apiRoutes = (
  { mailbox, faults }: InboxParts,
  openStream: (response: ServerResponse) => void,
): InboxRoutes => ({
  'GET /api/events': ({ response }) => openStream(response),
  'GET /api/messages': ({ response, query }) =>
    sendJson(response, { messages: mailbox.list(query.get('search') ?? '').map(listed) }),
  'DELETE /api/messages': async ({ response }) => {
    await mailbox.clear();
    sendNothing(response);
  },
  'GET /api/messages/:id': aboutMessage(mailbox, async ({ response }, message) => {
    const { replyTo, text, html, headers, attachments } = await readMessage(await mailbox.readRaw(message.id));
    sendJson(response, { ...listed(message), replyTo, text, html, headers, attachments });
  }),
  'DELETE /api/messages/:id': aboutMessage(mailbox, async ({ response }, { id }) => {
    await mailbox.remove(id);
    sendNothing(response);
  }),
  'GET /api/faults': ({ response }) => sendJson(response, { faults: faults.list() }),
  'POST /api/faults': async ({ request, response }) => {
    const problem = await changeFaults(request, faults);
    if (problem === undefined) sendJson(response, { faults: faults.list() });
    else sendJson(response, { message: problem }, 400);
  },
});
