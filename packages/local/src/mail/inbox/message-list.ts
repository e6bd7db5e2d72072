import type { Fault } from '../faults.ts';
import type { StoredMessage } from '../stored-message.ts';
import { inboxPath, messageAddress } from './addresses.ts';
import { faultBanner, faultForm } from './fault-banner.ts';
import { type Html, html } from './html.ts';
import { shortTime } from './time.ts';

/** What the list shows. */
export type ListContent = {
  readonly messages: readonly StoredMessage[];
  readonly search: string;
  readonly faults: readonly Fault[];
  readonly openId?: string | undefined;
};

const row = ({ id, subject, from, to, receivedAt }: StoredMessage, { search, openId }: ListContent): Html => html`<li>
    <a class="row" href="${messageAddress(id, search)}"${id === openId ? html` aria-current="page"` : html``}>
      <span class="subject">${subject || '(no subject)'}</span>
      ${shortTime(receivedAt)}
      <span class="party">To ${to.join(', ')}</span>
      <span class="party">From ${from}</span>
    </a>
  </li>`;

const empty = (search: string): Html =>
  search === ''
    ? html`<div class="empty"><h2>No messages yet</h2><p>E-mails that the product sends on this computer appear here as they are sent. None leaves the computer.</p></div>`
    : html`<div class="empty"><h2>Nothing found</h2><p>No message has “${search}” in its subject, addresses or text.</p></div>`;

const mostRows = 200;

const countText = (count: number): string => {
  if (count === 0) return '';
  if (count > mostRows) return `The newest ${mostRows} of ${count} messages`;
  return count === 1 ? '1 message' : `${count} messages`;
};

const column = (content: ListContent): Html => {
  const { messages, search, faults } = content;
  const rows = messages.slice(0, mostRows).map((message) => row(message, content));
  return html`<form class="search" role="search" action="${inboxPath}">
      <label class="unseen" for="search">Search messages</label>
      <input id="search" name="search" type="search" value="${search}" placeholder="Search" autocomplete="off">
    </form>
    <div id="messages">
      ${faultBanner(faults)}
      <p class="count">${countText(messages.length)}</p>
      ${rows.length === 0 ? empty(search) : html`<ol class="rows">${rows}</ol>`}
    </div>
    <div class="tools">
      ${faultForm()}
      <form method="post" action="${inboxPath}/clear" data-confirm="Delete all messages?"><button>Delete all messages</button></form>
    </div>`;
};

/**
 * The column with the search and the messages, newest first; the script replaces these when something changes. It is
 * the main part of the page until a message is open.
 */
export const messageList = (content: ListContent): Html =>
  content.openId === undefined
    ? html`<main id="content" class="list" tabindex="-1">${column(content)}</main>`
    : html`<nav class="list" aria-label="Messages">${column(content)}</nav>`;
