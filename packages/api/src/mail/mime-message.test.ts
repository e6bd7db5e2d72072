import { describe, expect, it } from 'vitest';
import { sampleContext, sampleEmails } from '../../scripts/emails/samples.ts';
import { parseMail } from '../../tests/support/parse-mail.ts';
import type { ContactMessage } from '../contact/contact-message-port.ts';
import { mimeMessage } from './mime-message.ts';
import type { OutgoingEmail } from './outbox-port.ts';
import { renderEmail } from './render-email.ts';

const options = { ...sampleContext, sender: 'quiz@site.example' };
const samples = Object.fromEntries(sampleEmails().map(({ name, email }) => [name, email]));

const sample = (name: string): OutgoingEmail => {
  const email = samples[name];
  if (email === undefined) throw new Error('There is no such sample');
  return email;
};

const read = async (email: OutgoingEmail) =>
  parseMail((await mimeMessage(email, renderEmail(email, options), options)).toString('utf8'));

const contactMail = (overrides: Partial<ContactMessage>, replyTo = 'ada@example.com'): OutgoingEmail => {
  const email = sample('contact-message');
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

describe('the message on the wire', () => {
  it('comes from the brand at the sender, and is answered to the contact address or the visitor', async () => {
    const mail = await read(sample('contact-acknowledgement'));
    expect(mail.header('from')).toBe('Brandname <quiz@site.example>');
    expect(mail.header('reply-to')).toBe('hello@site.example');
    expect((await read(contactMail({}))).header('reply-to')).toBe('ada@example.com');
  });

  it('has both bodies as they were rendered', async () => {
    const email = sample('result');
    const { html, text } = renderEmail(email, options);
    const mail = await read(email);
    expect(mail.text.replaceAll('\r\n', '\n').trimEnd()).toBe(text);
    expect(mail.html.replaceAll('\r\n', '\n').trimEnd()).toBe(html);
  });

  it('says that a program sent it, and is the same message when it is sent again', async () => {
    const [first, again] = [await read(sample('result')), await read(sample('result'))];
    expect(first.header('auto-submitted')).toBe('auto-generated');
    for (const name of ['message-id', 'x-entity-ref-id']) expect(again.header(name)).toBe(first.header(name));
    expect((await read(contactMail({}))).header('x-entity-ref-id')).not.toBe(first.header('x-entity-ref-id'));
  });

  it('can be unsubscribed from when it is a summary', async () => {
    expect((await read(sample('summary-daily'))).header('list-unsubscribe')).toMatch(/^<mailto:hello@site\.example\?/);
    expect((await read(sample('result'))).header('list-unsubscribe')).toBeUndefined();
  });
});

describe('a name that would be another header', () => {
  const injections = [
    'Ada\r\nBcc: everyone@example.com',
    'Ada\nBcc: everyone@example.com\n\nBody',
    'Ada\rBcc: everyone@example.com',
    'Ada\u0085Bcc: x@example.com\u2028X-Evil: 1',
    '=?UTF-8?Q?Ada=0D=0ABcc=3A_everyone=40example.com?=',
    'Ada"<evil@example.com>, ',
  ];

  it.each(injections)('is no header: %j', async (lastName) => {
    const mail = await read(contactMail({ firstName: lastName, lastName }));
    expect(mail.headers.map(([name]) => name).sort()).toEqual(expectedHeaders);
    expect(mail.header('to')).toBe('ada@example.com');
    expect(mail.header('subject')).toContain('New message from');
  });

  it.each(injections)('is no further recipient or header as an address to answer: %j', async (replyTo) => {
    const mail = await read(contactMail({}, replyTo));
    expect(mail.headers.map(([name]) => name).filter((name) => !expectedHeaders.includes(name))).toEqual([]);
    expect(mail.header('to')).toBe('ada@example.com');
  });

  it('is text when it is long and in another script', async () => {
    const mail = await read(contactMail({ firstName: '李'.repeat(90), lastName: '🚗' }));
    expect(mail.header('subject')).toContain(`${'李'.repeat(90)} 🚗`);
  });
});
