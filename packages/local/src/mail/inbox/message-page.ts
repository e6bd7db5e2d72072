import type { MessageContent } from '../message-content.ts';
import type { StoredMessage } from '../stored-message.ts';
import { inboxPath, listAddress, type MessageView, messageAddress } from './addresses.ts';
import { type Html, html } from './html.ts';
import { fullTime } from './time.ts';

/** A message that is open, and how it is looked at. */
export type OpenMessage = {
  readonly message: StoredMessage;
  readonly content: MessageContent;
  readonly raw: Buffer;
  readonly view: MessageView;
  readonly search: string;
};

const labels: Readonly<Record<MessageView, string>> = {
  html: 'HTML',
  text: 'Text',
  headers: 'Headers',
  source: 'Source',
};

const tab = ({ message, search, view }: OpenMessage, target: MessageView): Html =>
  html`<li><a class="view" href="${messageAddress(message.id, search, target)}"${view === target ? html` aria-current="true"` : html``}>${labels[target]}</a></li>`;

const fact = (name: string, value: Html | string): Html =>
  value === '' ? html`` : html`<div><dt>${name}</dt><dd>${value}</dd></div>`;

/** Recipients of the envelope that the message's own headers do not name: hidden ones, mostly. */
const unnamedRecipients = ({ recipients, to }: StoredMessage): string =>
  recipients.filter((recipient) => !to.some((address) => address.includes(recipient))).join(', ');

const body = ({ message, content, raw, view }: OpenMessage): Html => {
  switch (view) {
    case 'html':
      return html`<iframe title="The message as HTML" src="${inboxPath}/messages/${message.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`;
    case 'text':
      return html`<pre class="prose" tabindex="0" aria-label="The message as plain text">${content.text || 'This message has no plain text.'}</pre>`;
    case 'headers':
      return html`<dl class="headers">${content.headers.map(({ name, value }) => fact(name, value || ' '))}</dl>`;
    case 'source':
      return html`<pre tabindex="0" aria-label="The message as it was received">${raw.toString('utf8')}</pre>`;
  }
};

/** The open message: who, when, and its content in one of four views. */
export const messagePage = (open: OpenMessage): Html => {
  const { message, content, search } = open;
  const views: readonly MessageView[] =
    content.html === '' ? ['text', 'headers', 'source'] : ['html', 'text', 'headers', 'source'];
  return html`<main id="content" class="message" tabindex="-1">
    <a class="back" href="${listAddress(search)}">All messages</a>
    <header>
      <h1 class="heading">${message.subject || '(no subject)'}</h1>
      <dl class="facts">
        ${fact('From', message.from)}${fact('To', message.to.join(', '))}${fact('Also to', unnamedRecipients(message))}
        ${fact('Reply to', content.replyTo.join(', '))}${fact('Received', fullTime(message.receivedAt))}
        ${fact('Attached', content.attachments.map(({ name, type }) => `${name} (${type})`).join(', '))}
      </dl>
    </header>
    <div class="views">
      <ul aria-label="Views">${views.map((view) => tab(open, view))}</ul>
      <a class="view" href="${inboxPath}/messages/${message.id}/raw" download="${message.id}.eml">Download</a>
    </div>
    ${body(open)}
  </main>`;
};

/** What stands beside the list while no message is open, where there is room. */
export const noMessagePage = (): Html =>
  html`<aside class="message" aria-label="Open message"><p>Choose a message to read it.</p></aside>`;
