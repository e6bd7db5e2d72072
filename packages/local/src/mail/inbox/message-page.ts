import {
  inboxPath,
  listAddress,
  type MessageView,
  messageAddress,
  messageViews,
} from '../addresses.ts';
import type { StoredMessage } from '../mailbox.ts';
import type { MessageContent } from '../message-content.ts';
import { type Html, html } from './html.ts';

export type OpenMessage = {
  readonly message: StoredMessage;
  readonly content: MessageContent;
  readonly raw: Buffer;
  readonly view: MessageView;
  readonly search: string;
};

const receivedFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long' });

export const messagePage = (open: OpenMessage): Html => {
  const { message, content, search } = open;
  const { id, subject, from, to, receivedAt } = message;
  const views = messageViews.filter((view) => view !== 'html' || content.html !== '');
  const received = html`<time datetime="${receivedAt}">${receivedFormat.format(new Date(receivedAt))}</time>`;
  const attached = content.attachments.map(({ name, type }) => `${name} (${type})`).join(', ');
  return html`<main id="content" class="message" tabindex="-1">
    <a class="back" href="${listAddress(search)}">All messages</a>
    <h1>${subject || '(no subject)'}</h1>
    <dl>
      ${fact('From', from)}${fact('To', to.join(', '))}${fact('Also to', unnamedRecipients(message))}
      ${fact('Reply to', content.replyTo.join(', '))}${fact('Received', received)}${fact('Attached', attached)}
    </dl>
    <div class="spread views">
      <ul aria-label="Views">${views.map((view) => tab(open, view))}</ul>
      ${oneClick(content)}
      <a href="${inboxPath}/messages/${id}/raw" download="${id}.eml">Download</a>
    </div>
    ${body(open)}
  </main>`;
};

const fact = (name: string, value: Html | string): Html =>
  value === '' ? html`` : html`<div><dt>${name}</dt><dd>${value}</dd></div>`;

/** Returns the envelope's recipients that the message's headers do not name, mostly hidden ones. */
const unnamedRecipients = ({ recipients, to }: StoredMessage): string =>
  recipients.filter((recipient) => !to.some((address) => address.includes(recipient))).join(', ');

const labels: Readonly<Record<MessageView, string>> = {
  html: 'HTML',
  text: 'Text',
  headers: 'Headers',
  source: 'Source',
};

const tab = ({ message, search, view }: OpenMessage, target: MessageView): Html =>
  html`<li><a href="${messageAddress(message.id, search, target)}"${view === target ? html` aria-current="true"` : ''}>${labels[target]}</a></li>`;

/** Sends what a mail program sends when its user unsubscribes (RFC 8058). */
const oneClick = ({ headers }: MessageContent): Html => {
  const headerOf = (name: string): string =>
    headers.find((header) => header.name === name)?.value ?? '';
  const link = /<(https?:[^<>]*)>/.exec(headerOf('List-Unsubscribe'))?.[1] ?? '';
  if (!URL.canParse(link) || headerOf('List-Unsubscribe-Post') === '') return html``;

  const { pathname, search } = new URL(link);
  return html`<form method="post" action="${pathname + search}" target="_blank">
    <button name="List-Unsubscribe" value="One-Click">Unsubscribe in one click</button>
  </form>`;
};

const body = ({ message, content, raw, view }: OpenMessage): Html => {
  switch (view) {
    case 'html':
      return html`<iframe title="The message as HTML" src="${inboxPath}/messages/${message.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`;
    case 'text':
      return html`<pre class="prose" tabindex="0" aria-label="The message as plain text">${content.text || 'This message has no plain text.'}</pre>`;
    case 'headers':
      return html`<dl>${content.headers.map(({ name, value }) => fact(name, value || ' '))}</dl>`;
    case 'source':
      return html`<pre tabindex="0" aria-label="The message as it was received">${raw.toString('utf8')}</pre>`;
  }
};

export const noMessagePage: Html = html`<aside class="message" aria-label="Open message"><p>Choose a message to read it.</p></aside>`;

// oxlint-disable-next-line redos/no-vulnerable -- reads e-mails of our own templates
const head = /<head(\s[^>]*)?>/i;

/** Makes the links of a message open in a new tab, because its frame cannot navigate. */
export const messageDocument = (page: string): string => {
  const base = '<base target="_blank">';
  return head.test(page)
    ? page.replace(head, (tag) => tag + base)
    : `<!doctype html><head>${base}</head>${page}`;
};
