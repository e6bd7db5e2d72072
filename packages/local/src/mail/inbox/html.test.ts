import { expect, it } from 'vitest';
import { html } from './html.ts';

it('escapes text everywhere and leaves templates unescaped', () => {
  const name = `<b title="x">'&'</b>`;
  const safe = '&lt;b title=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/b&gt;';

  expect(html`<p title="${name}">${name}</p>`.html).toBe(`<p title="${safe}">${safe}</p>`);
  expect(html`<ol>${[html`<li>${name}</li>`, html`<li>${2}</li>`]}</ol>`.html).toBe(
    `<ol><li>${safe}</li><li>2</li></ol>`,
  );
});

it('renders absent values as nothing', () => {
  expect(html`a${undefined}b${false}c${''}`.html).toBe('abc');
});
