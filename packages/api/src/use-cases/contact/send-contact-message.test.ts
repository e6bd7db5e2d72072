import { describe, expect, it } from 'vitest';
import type { ContactMessage } from '../../ports/contact-messages.ts';
import type { ContactDependencies } from './dependencies.ts';
import { sendContactMessage } from './send-contact-message.ts';

const form = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '416 555 0199',
  zipCode: 'M5V2T6',
  helpTypes: { concierge: true },
  resultId: 'AAAAAAAAAAAAAAAAAAAAAA',
};

/** Fakes that keep what happened, in order. */
const makeDependencies = (overrides: Partial<ContactDependencies> = {}) => {
  const events: string[] = [];
  const dependencies: ContactDependencies = {
    messages: {
      insert: async ({ delivery }) => {
        events.push(`stored ${delivery}`);
        return true;
      },
      markSent: async () => void events.push('marked sent'),
    },
    countFromAddress: async () => 1,
    nameSurveyVisitor: async (_id, { userName }) => {
      events.push(`named ${userName}`);
      return true;
    },
    deliver: async () => {
      events.push('mailed');
      return 'sent';
    },
    log: { info: () => undefined, error: (message) => void events.push(`logged: ${message}`) },
    now: () => new Date('2026-03-01T12:00:00Z'),
    newId: () => 'id-1',
    idOf: (key) => `id-of-${key}`,
    ...overrides,
  };
  return { events, dependencies };
};

const send = (dependencies: ContactDependencies, overrides: { website?: string } = {}) =>
  sendContactMessage(
    { form: { ...form, ...overrides }, idempotencyKey: undefined, viewerAddress: '203.0.113.1' },
    dependencies,
  );

describe('sendContactMessage', () => {
  it('stores first, then names the survey, mails and marks', async () => {
    const { events, dependencies } = makeDependencies();
    expect(await send(dependencies)).toEqual({ ok: true, value: { success: true } });
    expect(events).toEqual(['stored unsent', 'named Ada Lovelace', 'mailed', 'marked sent']);
  });

  it('leaves the message unsent when the mail service says so', async () => {
    const { events, dependencies } = makeDependencies({ deliver: async () => 'unsent' });
    await send(dependencies);
    expect(events).not.toContain('marked sent');
  });

  it('still succeeds when naming and mailing fail, and logs both without the message', async () => {
    const failing = () => Promise.reject(new Error(`could not mail ${form.email}`));
    const { events, dependencies } = makeDependencies({ deliver: failing, nameSurveyVisitor: failing });
    expect((await send(dependencies)).ok).toBe(true);
    expect(events).toEqual(['stored unsent', 'logged: survey visitor not named', 'logged: contact message not mailed']);
  });

  it('does not mail a held message', async () => {
    const { events, dependencies } = makeDependencies();
    await send(dependencies, { website: 'x' });
    expect(events).toEqual(['stored held', 'named Ada Lovelace']);
  });

  it('does not mail a repeated message again', async () => {
    const { events, dependencies } = makeDependencies({
      messages: { insert: async () => false, markSent: async () => undefined },
    });
    expect((await send(dependencies)).ok).toBe(true);
    expect(events).toEqual(['named Ada Lovelace']);
  });

  it('fails when the message could not be stored', async () => {
    const { dependencies } = makeDependencies({
      messages: { insert: () => Promise.reject(new Error('no table')), markSent: async () => undefined },
    });
    await expect(send(dependencies)).rejects.toThrow('no table');
  });

  it('takes its id from the key, so that a retry is recognised', async () => {
    const ids: string[] = [];
    const { dependencies } = makeDependencies({
      messages: {
        insert: async ({ id }: ContactMessage) => {
          ids.push(id);
          return true;
        },
        markSent: async () => undefined,
      },
    });
    await sendContactMessage({ form, idempotencyKey: 'key-12345', viewerAddress: '203.0.113.1' }, dependencies);
    expect(ids).toEqual(['id-of-key-12345']);
  });
});
