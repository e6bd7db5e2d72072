import {
  buildListUrl,
  buildMessageUrl,
  inboxPath,
  type MessageView,
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

export const renderMessagePage = (open: OpenMessage): Html => {
  const { message, content, search } = open;
  const { id, subject, from, to, receivedAt } = message;
  const views = messageViews.filter((view) => view !== 'html' || content.html !== '');
  const received = html`<time datetime="${receivedAt}">${receivedFormat.format(new Date(receivedAt))}</time>`;
  const attachmentNames = content.attachments
    .map(({ name, type }) => `${name} (${type})`)
    .join(', ');
  return html`<main id="content" class="message" tabindex="-1">
    <a class="back" href="${buildListUrl(search)}">All messages</a>
    <h1>${subject || '(no subject)'}</h1>
    <dl>
      ${renderFact('From', from)}${renderFact('To', to.join(', '))}${renderFact('Also to', formatHiddenRecipients(message))}
      ${renderFact('Reply to', content.replyTo.join(', '))}${renderFact('Received', received)}${renderFact('Attached', attachmentNames)}
    </dl>
    <div class="spread views">
      <ul aria-label="Views">${views.map((view) => renderViewLink(open, view))}</ul>
      ${renderUnsubscribeForm(content)}
      <a href="${inboxPath}/messages/${id}/raw" download="${id}.eml">Download</a>
    </div>
    ${renderBody(open)}
  </main>`;
};

const renderFact = (name: string, value: Html | string): Html =>
  value === '' ? html`` : html`<div><dt>${name}</dt><dd>${value}</dd></div>`;

/** The envelope's recipients that the message's headers do not name, mostly Bcc. */
const formatHiddenRecipients = ({ recipients, to }: StoredMessage): string =>
  recipients.filter((recipient) => !to.some((address) => address.includes(recipient))).join(', ');

const viewLabels: Readonly<Record<MessageView, string>> = {
  html: 'HTML',
  text: 'Text',
  headers: 'Headers',
  source: 'Source',
};

const renderViewLink = ({ message, search, view }: OpenMessage, target: MessageView): Html =>
  html`<li><a href="${buildMessageUrl(message.id, search, target)}"${view === target ? html` aria-current="true"` : ''}>${viewLabels[target]}</a></li>`;

/** A button that unsubscribes like a mail program (RFC 8058), if the message offers that. */
const renderUnsubscribeForm = ({ headers }: MessageContent): Html => {
  const findHeader = (name: string): string =>
    headers.find((header) => header.name === name)?.value ?? '';
  const link = /<(https?:[^<>]*)>/.exec(findHeader('List-Unsubscribe'))?.[1] ?? '';
  if (!URL.canParse(link) || findHeader('List-Unsubscribe-Post') === '') return html``;

  // Posts to this server, whatever host the link names: the page's CSP blocks forms to others.
  const { pathname, search } = new URL(link);
  return html`<form method="post" action="${pathname + search}" target="_blank">
    <button name="List-Unsubscribe" value="One-Click">Unsubscribe in one click</button>
  </form>`;
};

const renderBody = ({ message, content, raw, view }: OpenMessage): Html => {
  switch (view) {
    case 'html':
      return html`<iframe title="The message as HTML" src="${inboxPath}/messages/${message.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`;
    case 'text':
      return html`<pre class="prose" tabindex="0" aria-label="The message as plain text">${content.text || 'This message has no plain text.'}</pre>`;
    case 'headers':
      return html`<dl>${content.headers.map(({ name, value }) => renderFact(name, value || ' '))}</dl>`;
    case 'source':
      return html`<pre tabindex="0" aria-label="The message as it was received">${raw.toString('utf8')}</pre>`;
  }
};

export const emptyMessagePane: Html = html`<aside class="message" aria-label="Open message"><p>Choose a message to read it.</p></aside>`;

// oxlint-disable-next-line redos/no-vulnerable -- reads e-mails of our own templates
const head = /<head(\s[^>]*)?>/i;

/** Makes the links of a message open in a new tab, because its frame cannot navigate. */
export const openLinksInNewTab = (page: string): string => {
  const base = '<base target="_blank">';
  return head.test(page)
    ? page.replace(head, (tag) => tag + base)
    : `<!doctype html><head>${base}</head>${page}`;
};
