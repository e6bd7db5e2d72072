import { describe, expect, it } from 'vitest';
import { deliverDueEmails } from './deliver-due-emails.ts';
import type { MailDependencies } from './dependencies.ts';
import type { SendOutcome } from './mailer-port.ts';
import type { OutgoingEmail } from './outbox-port.ts';
import type { OutboxStore } from './outbox-store-port.ts';

const start = Date.parse('2026-01-01T00:00:00.000Z');
const ids = (count: number) => Array.from({ length: count }, (_, index) => `mail-${index + 1}`);
const emailOf = (id: string): OutgoingEmail => ({
  id,
  to: `${id}@visitor.example`,
  content: { kind: 'contactAcknowledgement', firstName: 'Ada' },
  createdAt: new Date(start).toISOString(),
});

/**
 * An outbox in memory and a mail service that answers as told; time passes only where it is let. An index that lags
 * still shows what is no longer waiting.
 */
const makeOutbox = (
  count: number,
  answer: (nth: number) => SendOutcome['kind'],
  { msPerMail = 0, isIndexLate = false } = {},
) => {
  const waiting = new Map(ids(count).map((id) => [id, { at: start, attempts: 0 }]));
  const state = { time: start, asked: [] as string[], atOnce: 0, mostAtOnce: 0, pauses: [] as number[], looks: 0 };
  const now = () => new Date(state.time);
  const outbox: OutboxStore = {
    enqueue: async () => undefined,
    claim: async (id) => {
      const entry = waiting.get(id);
      if (entry === undefined || entry.at > state.time) {
        return { kind: 'notDue', delivery: { id, recipient: id, state: entry === undefined ? 'sent' : 'waiting' } };
      }
      entry.attempts += 1;
      return { kind: 'claimed', claimed: { email: emailOf(id), attempt: entry.attempts } };
    },
    markSent: async ({ email }) => void waiting.delete(email.id),
    markSuppressed: async ({ email }) => void waiting.delete(email.id),
    giveUp: async ({ email }) => void waiting.delete(email.id),
    retryAt: async ({ email, attempt }, _problem, moment) =>
      void waiting.set(email.id, { at: moment.getTime(), attempts: attempt }),
    due: async (_now, limit) => {
      state.looks += 1;
      if (state.looks > 100) throw new Error('It looks without end');
      const isDue = (at: number | undefined): boolean => (at === undefined ? isIndexLate : at <= state.time);
      return ids(count)
        .filter((id) => isDue(waiting.get(id)?.at))
        .slice(0, limit);
    },
    status: async () => ({ waiting: waiting.size, givenUp: 0 }),
  };
  const dependencies: MailDependencies = {
    outbox,
    suppressions: { has: async () => false, add: async () => undefined, newest: async () => [] },
    send: async ({ id }) => {
      state.asked.push(id);
      state.atOnce += 1;
      state.mostAtOnce = Math.max(state.mostAtOnce, state.atOnce);
      const kind = answer(state.asked.length);
      await new Promise((resolve) => setImmediate(resolve));
      state.time += msPerMail;
      state.atOnce -= 1;
      return kind === 'sent' ? { kind } : { kind, problem: kind };
    },
    log: { info: () => undefined, error: () => undefined },
    now,
    random: () => 0.5,
    pause: async (milliseconds) => {
      state.pauses.push(milliseconds);
      state.time += milliseconds;
    },
  };
  const run = (forMs = 60_000) => deliverDueEmails(new Date(state.time + forMs), dependencies);
  return { state, run };
};

describe('sending what is due', () => {
  it('sends all of it, four at a time', async () => {
    const { state, run } = makeOutbox(250, () => 'sent');
    expect(await run()).toEqual({ sent: 250, failed: 0, stillWaiting: 0 });
    expect([state.asked.length, state.mostAtOnce]).toEqual([250, 4]);
  });

  it('gets past what the index still shows of those it has sent', async () => {
    const { state, run } = makeOutbox(250, () => 'sent', { isIndexLate: true });
    expect(await run()).toEqual({ sent: 250, failed: 0, stillWaiting: 0 });
    expect(state.asked).toHaveLength(250);
  });

  it('asks a mail service that is out no more than once per worker, and sends all in a later run', async () => {
    let isOut = true;
    const { state, run } = makeOutbox(50, () => (isOut ? 'unavailable' : 'sent'));
    expect(await run()).toEqual({ sent: 0, failed: 0, stillWaiting: 50 });
    expect(state.asked.length).toBeLessThanOrEqual(4);
    isOut = false;
    state.time += 10 * 60_000;
    expect(await run()).toEqual({ sent: 50, failed: 0, stillWaiting: 0 });
  });

  it('slows down when it is throttled, and stops when that does not help', async () => {
    const { state, run } = makeOutbox(50, () => 'throttled');
    await run();
    expect(state.pauses).toEqual([1000, 2000, 4000]);
    expect(state.asked.length).toBeLessThanOrEqual(16);
  });

  it('goes on after it was throttled once', async () => {
    const { state, run } = makeOutbox(50, (nth) => (nth === 10 ? 'throttled' : 'sent'));
    expect(await run()).toEqual({ sent: 49, failed: 0, stillWaiting: 1 });
    expect(state.pauses).toEqual([1000]);
  });

  it.each(['refused', 'unrendered'] as const)('is not kept from the others by one that is %s', async (kind) => {
    const { run } = makeOutbox(20, (nth) => (nth === 3 ? kind : 'sent'));
    expect((await run()).sent).toBe(19);
  });

  it('begins nothing that may not end before the deadline', async () => {
    const { state, run } = makeOutbox(50, () => 'sent', { msPerMail: 1000 });
    await run(20_000);
    expect(state.time).toBeLessThan(start + 20_000);
    expect(state.asked.length).toBeGreaterThan(0);
    expect(state.asked.length).toBeLessThan(15);
  });
});
