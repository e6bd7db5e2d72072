import { describe, expect, it } from 'vitest';
import { deliverEmails } from './deliver-emails.ts';
import type { MailDependencies } from './dependencies.ts';
import type { SendOutcome } from './mailer-port.ts';
import type { OutboxStore } from './outbox-store-port.ts';

const ids = Array.from({ length: 20 }, (_, index) => `mail-${index + 1}`);

/** A mail service that takes its time, of which nothing passes otherwise. */
const makeDependencies = (msPerMail: number, kind: SendOutcome['kind'] = 'sent') => {
  const state = { time: Date.parse('2026-01-01T00:00:00.000Z'), asked: 0 };
  const done = async () => undefined;
  const outbox: OutboxStore = {
    enqueue: done,
    claim: async (id, now) => {
      if (id === 'unreadable') throw new Error('not read');
      const content = { kind: 'contactAcknowledgement', firstName: 'Ada' } as const;
      const email = { id, to: `${id}@visitor.example`, content, createdAt: now.toISOString() };
      return { kind: 'claimed', claimed: { email, attempt: 1 } };
    },
    markSent: done,
    markSuppressed: done,
    giveUp: done,
    retryAt: done,
    due: async () => [],
    status: async () => ({ waiting: 0, givenUp: 0 }),
  };
  const dependencies: MailDependencies = {
    outbox,
    suppressions: { has: async () => false, add: done, newest: async () => [] },
    send: async () => {
      state.asked += 1;
      state.time += msPerMail;
      return kind === 'sent' ? { kind } : { kind, problem: kind };
    },
    log: { info: () => undefined, error: () => undefined },
    now: () => new Date(state.time),
    random: () => 0.5,
    pause: done,
  };
  return { state, dependencies };
};

describe('sending at once', () => {
  it('tells what became of each, but for one that cannot be read', async () => {
    const { dependencies } = makeDependencies(10);
    const deliveries = await deliverEmails([...ids, 'unreadable'], dependencies);
    expect(deliveries.map(({ id, state }) => [id, state])).toEqual(ids.map((id) => [id, 'sent']));
  });

  it('begins no further one when it took eight seconds, since somebody waits', async () => {
    const { state, dependencies } = makeDependencies(1000);
    const deliveries = await deliverEmails(ids, dependencies);
    expect(state.asked).toBeGreaterThanOrEqual(8);
    expect(state.asked).toBeLessThanOrEqual(8 + 3);
    expect(deliveries).toHaveLength(state.asked);
  });

  it('leaves the others to the mail job when the mail service is out', async () => {
    const { state, dependencies } = makeDependencies(0, 'unavailable');
    await deliverEmails(ids, dependencies);
    expect(state.asked).toBeLessThanOrEqual(4);
  });
});
