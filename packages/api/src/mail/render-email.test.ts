import { describe, expect, it } from 'vitest';
import { sampleContext, sampleEmails } from '../../scripts/emails/samples.ts';
import type { EmailContent } from './outbox-port.ts';
import { renderEmail } from './render-email.ts';

const hostile = '<img src=x onerror=alert(1)><script>alert(2)</script>{{brandName}}"\'';
const samples = Object.fromEntries(sampleEmails().map(({ name, email }) => [name, email]));

/** The same content with every text of it replaced, other than those that stand for a choice, a time or a link. */
const withHostileTexts = (value: unknown, key = ''): unknown => {
  if (Array.isArray(value)) return value.map((part) => withHostileTexts(part, key));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [
        key.endsWith('Breakdown') ? hostile : name,
        withHostileTexts(part, name),
      ]),
    );
  }
  const isFixed = /^(kind|from|to|day|date|timeZone|createdAt|nextAt|listingsUrl|delivery)$/.test(key);
  return typeof value === 'string' && !isFixed ? hostile : value;
};

/** Elements and attributes that could act, as a parser would find them in markup; escaped text has none of these. */
const activeMarkup = /<script|<img|<iframe|<[a-z][^>]*\son\w+=/i;

describe.each(Object.keys(samples))('the e-mail %s', (name) => {
  const email = samples[name];
  if (email === undefined) throw new Error('There is no such sample');

  it('leaves no placeholder open, in HTML and in text', () => {
    const { subject, html, text } = renderEmail(email, sampleContext);
    expect(`${subject}${html}${text}`).not.toMatch(/\{\{|\}\}|undefined|\[object/);
  });

  it('is inert whatever its texts hold', () => {
    const content = withHostileTexts(email.content) as EmailContent;
    const { html } = renderEmail({ ...email, content }, sampleContext);
    expect(html).not.toMatch(activeMarkup);
  });

  it('stays below the 102 KB at which Gmail cuts', () => {
    expect(Buffer.byteLength(renderEmail(email, sampleContext).html)).toBeLessThan(90_000);
  });

  it('declares both colour schemes, and says where it comes from', () => {
    const { html, text } = renderEmail(email, sampleContext);
    expect(html).toContain('<meta name="color-scheme" content="light dark" />');
    expect(html).toContain('@media (prefers-color-scheme: dark)');
    for (const part of [html, text]) expect(part).toContain(sampleContext.brand.postalAddress);
  });
});

describe('the plain text', () => {
  it('of a result has every pick with its reasons and its link', () => {
    const email = samples['result'];
    if (email?.content.kind !== 'result') throw new Error('no result');
    const { text } = renderEmail(email, sampleContext);
    for (const { name, category, description, features, listingsUrl } of email.content.picks) {
      for (const part of [name, category, description, ...features, listingsUrl]) expect(text).toContain(part);
    }
  });

  it('of a message is what was typed, line by line', () => {
    const email = samples['contact-message'];
    if (email?.content.kind !== 'contactMessage') throw new Error('no message');
    const message = { ...email.content.message, message: 'One <b>\r\n\r\nTwo & {{name}}' };
    const { text, html } = renderEmail({ ...email, content: { kind: 'contactMessage', message } }, sampleContext);
    expect(text).toContain('One <b>\n\nTwo & {{name}}');
    expect(html).toContain('One &lt;b&gt;<br /><br />Two &amp; {{name}}');
  });

  it('of a message answers its sender and nobody else, whatever the address holds', () => {
    const email = samples['contact-message'];
    if (email?.content.kind !== 'contactMessage') throw new Error('no message');
    const message = { ...email.content.message, email: 'ada?bcc=all%0A&body=x@visitor.example' };
    const { html } = renderEmail({ ...email, content: { kind: 'contactMessage', message } }, sampleContext);
    expect(html).toContain('href="mailto:ada%3Fbcc%3Dall%250A%26body%3Dx@visitor.example"');
    expect(html).not.toContain('mailto:ada?');
  });

  it.each(['summary-weekly', 'summary-monthly'])('of %s has the days that the bars show', (name) => {
    const email = samples[name];
    if (email?.content.kind !== 'summary') throw new Error('no summary');
    const { text } = renderEmail(email, sampleContext);
    for (const { day, completed, dropped } of email.content.summary.days) {
      expect(text).toContain(`${day}: ${completed} completed, ${dropped} left`);
    }
  });
});
