import { describe, expect, it } from 'vitest';
import { sampleContext, sampleEmail, sampleEmails } from '../../scripts/emails/samples.ts';
import { parseMail } from '../../tests/support/parse-mail.ts';
import type { ContactMessage } from '../contact/contact-message.ts';
import { mimeMessage, renderEmail } from './email-message.ts';
import type { EmailContent, OutgoingEmail } from './emails.ts';

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
  const isFixed = /^(kind|from|to|day|date|timeZone|createdAt|nextAt|listingsUrl|delivery)$/.test(key);
  return typeof value === 'string' && !isFixed ? hostile : value;
};

/** Elements and attributes that could run something. Escaped text contains none. */
const activeMarkup = /<script|<img|<iframe|<[a-z][^>]*\son\w+=/i;

describe.each(sampleEmails().map(({ name }) => name))('the e-mail %s', (name) => {
  const email = sampleEmail(name);

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

const options = { ...sampleContext, sender: 'quiz@site.example' };
const read = async (email: OutgoingEmail) => parseMail((await mimeMessage(email, options)).toString('utf8'));

const contactMail = (overrides: Partial<ContactMessage>, replyTo = 'ada@example.com'): OutgoingEmail => {
  const email = sampleEmail('contact-message');
  if (email.content.kind !== 'contactMessage') throw new Error('no message');
  return {
    ...email,
    replyTo,
    content: { kind: 'contactMessage', message: { ...email.content.message, ...overrides } },
  };
};

const expectedHeaders = [
  'auto-submitted',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'reply-to',
  'subject',
  'to',
  'x-auto-response-suppress',
  'x-entity-ref-id',
];

describe('mimeMessage', () => {
  it('sends from the brand and takes replies at the contact address or at the visitor', async () => {
    const mail = await read(sampleEmail('contact-acknowledgement'));
    expect(mail.header('from')).toBe('Brandname <quiz@site.example>');
    expect(mail.header('reply-to')).toBe('hello@site.example');
    expect((await read(contactMail({}))).header('reply-to')).toBe('ada@example.com');
  });

  it('contains both bodies as they were rendered', async () => {
    const email = sampleEmail('result');
    const { html, text } = renderEmail(email, options);
    const mail = await read(email);
    expect(mail.text.replaceAll('\r\n', '\n').trimEnd()).toBe(text);
    expect(mail.html.replaceAll('\r\n', '\n').trimEnd()).toBe(html);
  });

  it('says that a program sent it, and keeps its message id when it is sent again', async () => {
    const [first, again] = [await read(sampleEmail('result')), await read(sampleEmail('result'))];
    expect(first.header('auto-submitted')).toBe('auto-generated');
    for (const name of ['message-id', 'x-entity-ref-id']) expect(again.header(name)).toBe(first.header(name));
    expect((await read(contactMail({}))).header('x-entity-ref-id')).not.toBe(first.header('x-entity-ref-id'));
  });

  it('offers to unsubscribe from a summary only', async () => {
    expect((await read(sampleEmail('summary-daily'))).header('list-unsubscribe')).toMatch(
      /^<mailto:hello@site\.example\?/,
    );
    expect((await read(sampleEmail('result'))).header('list-unsubscribe')).toBeUndefined();
  });
});

describe('mimeMessage with hostile texts', () => {
  const injections = [
    'Ada\r\nBcc: everyone@example.com',
    'Ada\nBcc: everyone@example.com\n\nBody',
    'Ada\rBcc: everyone@example.com',
    'Ada\u0085Bcc: x@example.com\u2028X-Evil: 1',
    '=?UTF-8?Q?Ada=0D=0ABcc=3A_everyone=40example.com?=',
    'Ada"<evil@example.com>, ',
  ];

  it.each(injections)('makes no header of a name: %j', async (lastName) => {
    const mail = await read(contactMail({ firstName: lastName, lastName }));
    expect(mail.headers.map(([name]) => name).sort()).toEqual(expectedHeaders);
    expect(mail.header('to')).toBe('ada@example.com');
    expect(mail.header('subject')).toContain('New message from');
  });

  it.each(injections)('makes no recipient and no header of a reply address: %j', async (replyTo) => {
    const mail = await read(contactMail({}, replyTo));
    expect(mail.headers.map(([name]) => name).filter((name) => !expectedHeaders.includes(name))).toEqual([]);
    expect(mail.header('to')).toBe('ada@example.com');
  });

  it('keeps a long name in another script as text', async () => {
    const mail = await read(contactMail({ firstName: '李'.repeat(90), lastName: '🚗' }));
    expect(mail.header('subject')).toContain(`${'李'.repeat(90)} 🚗`);
  });
});
