import { inboxPath } from '../addresses.ts';
import { type Html, html } from './html.ts';

type Page = {
  readonly title: string;
  readonly productName: string;
  readonly list: Html;
  readonly main: Html;
};

/** Renders the inbox. With `isOpen`, a phone shows the open message instead of the list. */
export const renderInboxDocument = (
  { title, productName, list, main }: Page,
  isOpen: boolean,
): string => {
  const heading = html`<a class="home" href="${inboxPath}">Local inbox</a> <span>of ${productName}</span>`;
  return html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <meta name="robots" content="noindex">
  <title>${title}</title>
  <link rel="icon" href="/favicon.svg">
  <link rel="stylesheet" href="${inboxPath}/inbox.css">
  <script type="module" src="${inboxPath}/inbox.js"></script>
</head>
<body class="${isOpen ? 'open' : 'closed'}">
  <a class="unseen" href="#content">Skip to the content</a>
  <header class="spread">
    ${isOpen ? html`<p>${heading}</p>` : html`<h1>${heading}</h1>`}
    <a href="/">To the site</a>
  </header>
  <p id="news" class="unseen" role="status"></p>
  <div class="panes">
    ${list}
    ${main}
  </div>
</body>
</html>
`.html;
};
