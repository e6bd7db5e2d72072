import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Faults } from '../faults.ts';
import type { Mailbox } from '../mailbox.ts';
import type { StoredMessage } from '../stored-message.ts';
import { sendJson } from './inbox-answers.ts';

/** What the inbox shows and where from. */
export type InboxParts = { readonly mailbox: Mailbox; readonly faults: Faults; readonly productName: string };

/** One request to the inbox; `id` is the message that its path names, if any. */
export type InboxCall = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly query: URLSearchParams;
  readonly id: string;
};
export type InboxAnswer = (call: InboxCall) => Promise<void> | void;

/** Answers by method and path under the inbox, e.g. `GET /messages/:id`. */
export type InboxRoutes = Readonly<Record<string, InboxAnswer>>;

/** An answer about the message that the path names; 404 when it is not there. */
export const aboutMessage =
  (mailbox: Mailbox, answer: (call: InboxCall, message: StoredMessage) => Promise<void> | void): InboxAnswer =>
  (call) => {
    const message = mailbox.find(call.id);
    return message === undefined
      ? sendJson(call.response, { message: 'There is no such message.' }, 404)
      : answer(call, message);
  };
