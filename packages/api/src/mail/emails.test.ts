import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { getSampleEmail, listSampleEmails, sampleContext } from '../../scripts/sample-emails.ts';
import { type EmailContent, renderEmail } from './emails.ts';

const hostile = '<img src=x onerror=alert(1)><script>alert(2)</script>{{brandName}}"\'';

/** Replaces every text of an e-mail's content except choices, times and links. */
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

  const isFixed =
    /^(kind|from|until|to|day|date|timeZone|createdAt|nextAt|listingsUrl|delivery|unansweredSince|actionDay)$/.test(
      key,
    );
  return typeof value === 'string' && !isFixed ? hostile : value;
};

/** Elements and attributes that could run something. Escaped text contains none. */
const activeMarkup = /<script|<img|<iframe|<[a-z][^>]*\son\w+=/i;

describe.each(listSampleEmails().map(({ name }) => name))('the e-mail %s', (name) => {
  const email = getSampleEmail(name);

  it('is pictured in docs/emails in every look', () => {
    for (const look of ['desktop', 'phone', 'dark']) {
      const picture = new URL(`../../../../docs/emails/${name}-${look}.jpg`, import.meta.url);

      expect([look, existsSync(picture)]).toEqual([look, true]);
    }
  });

  it('has no open placeholder in HTML and in plain text', () => {
    const { subject, html, text } = renderEmail(email, sampleContext);

    expect(`${subject}${html}${text}`).not.toMatch(/\{\{|\}\}|undefined|\[object/);
  });

  it('is inert HTML whatever its texts contain', () => {
    const content = withHostileTexts(email.content) as EmailContent;
    const { html } = renderEmail({ ...email, content }, sampleContext);

    expect(html).not.toMatch(activeMarkup);
  });

  it('stays below the 102 KB at which Gmail cuts', () => {
    expect(Buffer.byteLength(renderEmail(email, sampleContext).html)).toBeLessThan(90_000);
  });

  it('declares both color schemes and states the postal address', () => {
    const { html, text } = renderEmail(email, sampleContext);

    expect(html).toContain('<meta name="color-scheme" content="light dark" />');
    expect(html).toContain('@media (prefers-color-scheme: dark)');
    for (const part of [html, text]) expect(part).toContain(sampleContext.brand.postalAddress);
  });
});
