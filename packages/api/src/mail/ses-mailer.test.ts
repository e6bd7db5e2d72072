import { describe, expect, it } from 'vitest';
import { getSampleEmail, sampleContext } from '../../scripts/sample-emails.ts';
import { parseMail } from '../../tests/support/parse-mail.ts';
import type { ContactMessage } from '../contact-messages/contact-message-store.ts';
import { type OutgoingEmail, renderEmail } from './emails.ts';
import { buildMimeMessage, createSesMailer, toFailureOutcome } from './ses-mailer.ts';

const options = { ...sampleContext, sender: 'quiz@site.example' };
const read = async (email: OutgoingEmail) =>
  parseMail((await buildMimeMessage(email, options)).toString('utf8'));

const contactMail = (
  overrides: Partial<ContactMessage>,
  replyTo = 'ada@example.com',
): OutgoingEmail => {
  const email = getSampleEmail('contact-message');
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

describe('a MIME message', () => {
  it('comes from the brand, and replies go to the contact address or the visitor', async () => {
    const mail = await read(getSampleEmail('contact-acknowledgement'));

    expect(mail.header('from')).toBe('Brandname <quiz@site.example>');
    expect(mail.header('reply-to')).toBe('hello@site.example');
    expect((await read(contactMail({}))).header('reply-to')).toBe('ada@example.com');
  });

  it('contains both bodies as they were rendered', async () => {
    const email = getSampleEmail('result');
    const { html, text } = renderEmail(email, options);
    const mail = await read(email);

    expect(mail.text.replaceAll('\r\n', '\n').trimEnd()).toBe(text);
    expect(mail.html.replaceAll('\r\n', '\n').trimEnd()).toBe(html);
  });

  it('says that a program sent it, and keeps its message id when it is sent again', async () => {
    const [first, again] = [
      await read(getSampleEmail('result')),
      await read(getSampleEmail('result')),
    ];

    expect(first.header('auto-submitted')).toBe('auto-generated');
    for (const name of ['message-id', 'x-entity-ref-id'])
      expect(again.header(name)).toBe(first.header(name));
    expect((await read(contactMail({}))).header('x-entity-ref-id')).not.toBe(
      first.header('x-entity-ref-id'),
    );
  });

  it('offers to unsubscribe from a summary by mail', async () => {
    const mail = await read(getSampleEmail('summary-daily'));

    expect(mail.header('list-unsubscribe')).toMatch(/^<mailto:hello@site\.example\?/);
    expect(mail.header('list-unsubscribe-post')).toBeUndefined();
  });

  it('offers one click to the visitor who gets a token', async () => {
    const unsubscribeToken = `a..${'b'.repeat(600)}.c.d`;
    const message = await buildMimeMessage(getSampleEmail('result'), {
      ...options,
      unsubscribeToken,
    });
    const mail = parseMail(message.toString('utf8'));

    expect(mail.header('list-unsubscribe')).toBe(
      `<https://www.site.example/api/unsubscribe?token=${unsubscribeToken}>`,
    );
    expect(mail.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  });
});

describe('a MIME message with hostile texts', () => {
  const injections = [
    'Ada\r\nBcc: everyone@example.com',
    'Ada\nBcc: everyone@example.com\n\nBody',
    'Ada\rBcc: everyone@example.com',
    'Ada\u0085Bcc: x@example.com\u2028X-Evil: 1',
    '=?UTF-8?Q?Ada=0D=0ABcc=3A_everyone=40example.com?=',
    'Ada"<evil@example.com>, ',
  ];

  it.each(injections)('turns no name into a header: %j', async (lastName) => {
    const mail = await read(contactMail({ firstName: lastName, lastName }));

    expect(mail.headers.map(([name]) => name).sort()).toEqual(expectedHeaders);
    expect(mail.header('to')).toBe('ada@example.com');
    expect(mail.header('subject')).toContain('New message from');
  });

  it.each(injections)('turns no reply address into a recipient or header: %j', async (replyTo) => {
    const mail = await read(contactMail({}, replyTo));

    expect(
      mail.headers.map(([name]) => name).filter((name) => !expectedHeaders.includes(name)),
    ).toEqual([]);
    expect(mail.header('to')).toBe('ada@example.com');
  });

  it('keeps a long name in another script as text', async () => {
    const mail = await read(contactMail({ firstName: '李'.repeat(90), lastName: '🚗' }));

    expect(mail.header('subject')).toContain(`${'李'.repeat(90)} 🚗`);
  });
});

describe('the outcome of a failure', () => {
  const failure = (name: string, message = '') => Object.assign(new Error(message), { name });
  const sender = 'quiz@site.example';

  it.each([
    ['MessageRejected', 'Address blacklisted', 'refused'],
    [
      'MessageRejected',
      'Email address is not verified. The following identities failed the check: ada@visitor.example',
      'refused',
    ],
    [
      'MessageRejected',
      'Email address is not verified. The following identities failed the check: Quiz@site.example',
      'unavailable',
    ],
    [
      'MessageRejected',
      'Email address is not verified. The following identities failed the check: site.example',
      'unavailable',
    ],
    ['InvalidParameterValue', 'Local address contains control or whitespace', 'refused'],
    ['Throttling', 'Maximum sending rate exceeded.', 'throttled'],
    ['ThrottlingException', 'Daily message quota exceeded.', 'throttled'],
    ['TimeoutError', '', 'unavailable'],
    ['InternalFailure', '', 'unavailable'],
    ['MailFromDomainNotVerifiedException', '', 'unavailable'],
    ['AccountSendingPausedException', '', 'unavailable'],
    ['ConfigurationSetDoesNotExist', '', 'unavailable'],
    ['AccessDenied', 'User is not authorized to perform ses:SendRawEmail', 'unavailable'],
  ])('of %s (%j) is %s', (name, message, kind) => {
    expect(toFailureOutcome(failure(name, message), sender).kind).toBe(kind);
  });

  it('names no address in the problem, which staff and the log see', () => {
    const outcome = toFailureOutcome(failure('MessageRejected', 'no ada@visitor.example'), sender);

    expect(JSON.stringify(outcome)).not.toContain('@');
  });

  it('of a thrown value that is no Error is unavailable', () =>
    expect(toFailureOutcome('text', sender).kind).toBe('unavailable'));
});

describe('the SES mailer', () => {
  it('tries an e-mail again later when the table has no unsubscribe link for it', async () => {
    const send = createSesMailer({
      ...options,
      createUnsubscribeToken: () =>
        Promise.reject(Object.assign(new Error('slow'), { name: 'ThrottlingException' })),
      client: { send: () => Promise.reject(new Error('not asked')) },
    });

    expect(await send(getSampleEmail('result'))).toEqual({
      kind: 'unavailable',
      problem: 'There is no link to unsubscribe (ThrottlingException)',
    });
  });
});
