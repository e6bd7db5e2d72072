import { describe, expect, it } from 'vitest';
import type { ContactMessage } from '../contact-messages/contact-message-store.ts';
import type { OutgoingEmail } from '../mail/emails.ts';
import type { ContactEmails } from './new-message-store.ts';
import {
  type ContactDependencies,
  findSuspicion,
  sendContactMessage,
} from './send-contact-message.ts';

const form = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '416 555 0199',
  zipCode: 'M5V2T6',
  helpTypes: { concierge: true },
  resultId: 'AAAAAAAAAAAAAAAAAAAAAA',
};

/** Fakes that record what happened, in order. */
const makeDependencies = (overrides: Partial<ContactDependencies> = {}) => {
  const events: string[] = [];
  const dependencies: ContactDependencies = {
    messages: {
      insert: async ({ delivery }, { toStaff, acknowledgement }) => {
        const acknowledged =
          acknowledgement === undefined ? 'no acknowledgement' : 'an acknowledgement';

        events.push(
          `stored ${delivery} with ${toStaff.length} e-mails to staff and ${acknowledged}`,
        );
        return true;
      },
    },
    countMessage: async () => 1,
    canReceiveMail: async () => true,
    recordNewMailbox: async () => true,
    staffDigests: { countMessage: async () => 1, replaceDigest: async () => true },
    nameSurveyVisitor: async (_id, { userName }) => {
      events.push(`named ${userName}`);
      return true;
    },
    deliver: async (ids) => {
      events.push(...ids.map((id) => `mailed ${id}`));
      return [];
    },
    staffRecipients: ['one@staff.example', 'two@staff.example'],
    log: {
      info: () => undefined,
      error: (message, fields) => void events.push(`logged: ${message} ${JSON.stringify(fields)}`),
    },
    now: () => new Date('2026-03-01T12:00:00Z'),
    newMessageId: () => 'id-1',
    messageIdFromKey: (key) => `id-of-${key}`,
    ...overrides,
  };
  return { events, dependencies };
};

const send = (dependencies: ContactDependencies, overrides: { website?: string } = {}) =>
  sendContactMessage(
    { form: { ...form, ...overrides }, idempotencyKey: undefined, viewerAddress: '203.0.113.1' },
    dependencies,
  );

const storedUnsent = 'stored unsent with 2 e-mails to staff and an acknowledgement';
const mailed = [
  'mailed contact:id-1:staff:one@staff.example',
  'mailed contact:id-1:staff:two@staff.example',
  'mailed contact:id-1:visitor',
];

describe('sendContactMessage', () => {
  it('stores the message with its e-mails, then names the survey visitor and sends the e-mails', async () => {
    const { events, dependencies } = makeDependencies();

    expect(await send(dependencies, { website: '' })).toEqual({
      ok: true,
      value: { success: true },
    });
    expect(events).toEqual([storedUnsent, 'named Ada Lovelace', ...mailed]);
  });

  it('lets staff reply to the visitor', async () => {
    const stored: OutgoingEmail[] = [];
    const insert = async (_message: unknown, { toStaff, acknowledgement }: ContactEmails) =>
      stored.push(...toStaff, ...(acknowledgement === undefined ? [] : [acknowledgement])) > 0;
    const { dependencies } = makeDependencies({ messages: { insert } });

    await send(dependencies);
    expect(stored.map(({ to, replyTo }) => [to, replyTo])).toEqual([
      ['one@staff.example', 'ada@example.com'],
      ['two@staff.example', 'ada@example.com'],
      ['ada@example.com', undefined],
    ]);
  });

  it('succeeds when naming and mailing fail, and logs both without the message', async () => {
    const failing = () => Promise.reject(new Error(`could not mail ${form.email}`));
    const { events, dependencies } = makeDependencies({
      deliver: failing,
      nameSurveyVisitor: failing,
    });

    expect((await send(dependencies)).ok).toBe(true);
    expect(events).toEqual([
      storedUnsent,
      'logged: survey visitor not named {"errorName":"Error"}',
      'logged: contact message not mailed {"errorName":"Error"}',
    ]);
  });

  it('mails a suspicious message to staff only', async () => {
    const { events, dependencies } = makeDependencies();

    await send(dependencies, { website: 'x' });
    expect(events).toEqual([
      'stored unsent with 2 e-mails to staff and no acknowledgement',
      'named Ada Lovelace',
      ...mailed.slice(0, 2),
    ]);
  });

  it('sends the e-mails of a repeated message, because the first call may have sent none', async () => {
    const { events, dependencies } = makeDependencies({ messages: { insert: async () => false } });

    expect((await send(dependencies)).ok).toBe(true);
    expect(events).toEqual(['named Ada Lovelace', ...mailed]);
  });

  it('throws when the message could not be stored', async () => {
    const { dependencies } = makeDependencies({
      messages: { insert: () => Promise.reject(new Error('no table')) },
    });

    await expect(send(dependencies)).rejects.toThrow('no table');
  });

  it('takes the id from the idempotency key, so that a retry is recognized', async () => {
    const ids: string[] = [];
    const { dependencies } = makeDependencies({
      messages: {
        insert: async ({ id }: ContactMessage) => {
          ids.push(id);
          return true;
        },
      },
    });

    await sendContactMessage(
      { form, idempotencyKey: 'key-12345', viewerAddress: '203.0.113.1' },
      dependencies,
    );
    expect(ids).toEqual(['id-of-key-12345']);
  });
});

it.each(['', 'https://spam.example'])(
  'refuses message 51 of an hour and stores nothing (website: "%s")',
  async (website) => {
    const { events, dependencies } = makeDependencies({ countMessage: async () => 51 });

    expect(await send(dependencies, { website })).toMatchObject({
      ok: false,
      error: { code: 'too_many_requests' },
    });
    expect(events).toEqual([]);
  },
);

describe('the suspicion of a message', () => {
  it.each([1, 5])('is not raised by message %i of an hour', (nth) => {
    expect(findSuspicion(nth, false)).toBeUndefined();
  });

  it.each([6, 50])('is raised by message %i of an hour', (nth) => {
    expect(findSuspicion(nth, false)).toBe('tooManyFromNetwork');
  });

  it('is raised by a filled-in hidden field, which a browser may have filled in', () => {
    expect(findSuspicion(1, true)).toBe('looksAutomated');
  });
});
