import { buildMessageUrl, inboxPath } from '../addresses.ts';
import type { Fault, FaultMode } from '../faults.ts';
import type { StoredMessage } from '../mailbox.ts';
import { type Html, html } from './html.ts';

export type ListContent = {
  readonly messages: readonly StoredMessage[];
  readonly search: string;
  readonly faults: readonly Fault[];
  readonly openId?: string | undefined;
};

/** The list beside the open message, or as the main part of the page when no message is open. */
export const renderMessageList = (content: ListContent): Html =>
  content.openId === undefined
    ? html`<main id="content" class="list" tabindex="-1">${renderColumn(content)}</main>`
    : html`<nav class="list" aria-label="Messages">${renderColumn(content)}</nav>`;

const maxShownRows = 200;

/** Renders search, messages and tools. inbox.js replaces #messages when something changes. */
const renderColumn = (content: ListContent): Html => {
  const { messages, search, faults } = content;
  const rows = messages.slice(0, maxShownRows).map((message) => renderRow(message, content));
  return html`<form role="search" action="${inboxPath}">
      <label class="unseen" for="search">Search messages</label>
      <input id="search" name="search" type="search" value="${search}" placeholder="Search" autocomplete="off">
    </form>
    <div id="messages">
      ${renderFaultBanner(faults)}
      <p class="soft">${formatMessageCount(messages.length)}</p>
      ${rows.length === 0 ? renderEmptyList(search) : html`<ol>${rows}</ol>`}
    </div>
    <div class="spread tools">
      ${faultForm}
      <form method="post" action="${inboxPath}/clear" data-confirm="Delete all messages?"><button>Delete all messages</button></form>
    </div>`;
};

const renderRow = (
  { id, subject, from, to, receivedAt }: StoredMessage,
  { search, openId }: ListContent,
): Html => html`<li>
    <a class="row" href="${buildMessageUrl(id, search)}"${id === openId ? html` aria-current="page"` : ''}>
      <strong>${subject || '(no subject)'}</strong>
      <time class="soft" datetime="${receivedAt}">${formatShortTime(receivedAt)}</time>
      <span class="soft">To ${to.join(', ')}</span>
      <span class="soft">From ${from}</span>
    </a>
  </li>`;

const timeFormat = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });

const formatShortTime = (iso: string): string => {
  const time = new Date(iso);
  const isToday = time.toDateString() === new Date().toDateString();
  return (isToday ? timeFormat : dayFormat).format(time);
};

const formatMessageCount = (count: number): string => {
  if (count === 0) return '';
  if (count > maxShownRows) return `The newest ${maxShownRows} of ${count} messages`;

  return count === 1 ? '1 message' : `${count} messages`;
};

const renderEmptyList = (search: string): Html =>
  search === ''
    ? html`<h2>No messages yet</h2><p>E-mails that the product sends on this computer appear here as they are sent. None leaves the computer.</p>`
    : html`<h2>Nothing found</h2><p>No message has “${search}” in its subject, addresses or text.</p>`;

const faultDescriptions: Readonly<Record<FaultMode, string>> = {
  down: 'The mail service is down',
  throttle: 'The mail service asks to slow down',
  reject: 'The mail service refuses messages',
};

const renderFaultBanner = (faults: readonly Fault[]): Html => {
  if (faults.length === 0) return html``;

  const sentences = faults.map(
    ({ mode, recipient }) =>
      html`<span>${faultDescriptions[mode]}${recipient === undefined ? '' : ` to ${recipient}`}.</span> `,
  );
  return html`<div class="banner">
      <p><strong>Failing on purpose.</strong> ${sentences}</p>
      <form method="post" action="${inboxPath}/faults"><button name="mode" value="none">Back to normal</button></form>
    </div>`;
};

const faultForm: Html = html`<details>
    <summary>Try out a failure</summary>
    <form method="post" action="${inboxPath}/faults">
      <label>What happens
        <select name="mode">
          ${Object.entries(faultDescriptions).map(([mode, text]) => html`<option value="${mode}">${text}</option>`)}
        </select>
      </label>
      <label>Only for this recipient (optional)
        <input name="recipient" type="email" autocomplete="off">
      </label>
      <button>Switch it on</button>
    </form>
  </details>`;
