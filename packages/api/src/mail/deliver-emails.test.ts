import { describe, expect, it } from 'vitest';
import {
  type DeliveryDependencies,
  deliverDueEmails,
  deliverEmails,
  findNextAttempt,
} from './deliver-emails.ts';
import type { DeliveryStore } from './delivery-store.ts';
import type { OutgoingEmail } from './emails.ts';
import type { SendOutcome } from './ses-mailer.ts';

const start = Date.parse('2026-01-01T00:00:00.000Z');
const ids = (count: number) => Array.from({ length: count }, (_, index) => `mail-${index + 1}`);
const makeEmail = (id: string): OutgoingEmail => ({
  id,
  to: `${id}@visitor.example`,
  content: { kind: 'contactAcknowledgement', firstName: 'Ada' },
  createdAt: new Date(start).toISOString(),
});

/**
 * An outbox in memory and a mail service that responds as told. Time passes only while mail is sent and in pauses. A
 * late index still lists e-mails that no longer wait. Other ids than those of the stored e-mails cannot be read.
 */
const makeOutbox = (
  count: number,
  chooseOutcome: (nth: number) => SendOutcome['kind'],
  { msPerMail = 0, isIndexLate = false, sentBefore = 0 } = {},
) => {
  const stored = ids(count);
  const waiting = new Map(stored.map((id) => [id, { at: start, attempts: 0 }]));
  const state = {
    time: start,
    asked: [] as string[],
    atOnce: 0,
    mostAtOnce: 0,
    pauses: [] as number[],
    looks: 0,
    counted: 0,
    errors: [] as string[],
  };
  const now = () => new Date(state.time);
  const deliveries: DeliveryStore = {
    claim: async (id) => {
      if (!stored.includes(id)) throw new Error('not read');

      const entry = waiting.get(id);
      if (entry === undefined || entry.at > state.time) {
        return {
          kind: 'notDue',
          delivery: { id, recipient: id, state: entry === undefined ? 'sent' : 'waiting' },
        };
      }

      entry.attempts += 1;
      return { kind: 'claimed', claimed: { email: makeEmail(id), attempt: entry.attempts } };
    },
    markSent: async ({ email }) => void waiting.delete(email.id),
    markSuppressed: async ({ email }) => void waiting.delete(email.id),
    giveUp: async ({ email }) => void waiting.delete(email.id),
    retryAt: async ({ email, attempt }, _problem, moment) =>
      void waiting.set(email.id, { at: moment.getTime(), attempts: attempt }),
  };
  const outbox: DeliveryDependencies['outbox'] = {
    listDue: async (_now, limit) => {
      state.looks += 1;
      if (state.looks > 100) throw new Error('The run does not end');

      const isDue = (at: number | undefined): boolean =>
        at === undefined ? isIndexLate : at <= state.time;
      return stored.filter((id) => isDue(waiting.get(id)?.at)).slice(0, limit);
    },
    getStatus: async () => ({ waiting: waiting.size, givenUp: 0 }),
  };
  const dependencies: DeliveryDependencies = {
    outbox,
    deliveries,
    suppressions: { findReason: async () => undefined },
    send: async ({ id }) => {
      state.asked.push(id);
      state.atOnce += 1;
      state.mostAtOnce = Math.max(state.mostAtOnce, state.atOnce);
      const kind = chooseOutcome(state.asked.length);

      await new Promise((resolve) => setImmediate(resolve));
      state.time += msPerMail;
      state.atOnce -= 1;
      return kind === 'sent' ? { kind } : { kind, problem: kind };
    },
    countVisitorMail: async () => {
      state.counted += 1;
      return sentBefore + state.counted;
    },
    visitorMailPause: { pauseIfDue: async () => false, countSent: async () => true },
    markMailboxKnown: async () => undefined,
    log: { info: () => undefined, error: (message) => state.errors.push(message) },
    now,
    random: () => 0.5,
    pause: async (milliseconds) => {
      state.pauses.push(milliseconds);
      state.time += milliseconds;
    },
  };
  const run = (forMs = 60_000) => deliverDueEmails(new Date(state.time + forMs), dependencies);
  const deliver = (wanted: readonly string[]) => deliverEmails(wanted, dependencies);
  return { state, run, deliver };
};

describe('delivering e-mails while a visitor waits', () => {
  it('returns what became of each e-mail except one that cannot be read', async () => {
    const { deliver } = makeOutbox(20, () => 'sent', { msPerMail: 10 });
    const deliveries = await deliver([...ids(20), 'unreadable']);

    expect(deliveries.map(({ id, state }) => [id, state])).toEqual(
      ids(20).map((id) => [id, 'sent']),
    );
  });

  it('starts no further e-mail after eight seconds, because somebody waits', async () => {
    const { state, deliver } = makeOutbox(20, () => 'sent', { msPerMail: 1000 });
    const deliveries = await deliver(ids(20));

    expect(state.asked.length).toBeGreaterThanOrEqual(8);
    expect(state.asked.length).toBeLessThanOrEqual(8 + 3);
    expect(deliveries).toHaveLength(state.asked.length);
  });

  it('leaves the rest to the mail job when the mail service is out', async () => {
    const { state, deliver } = makeOutbox(20, () => 'unavailable');

    await deliver(ids(20));
    expect(state.asked.length).toBeLessThanOrEqual(4);
  });
});

describe('delivering due e-mails', () => {
  it('sends all due e-mails, four at a time', async () => {
    const { state, run } = makeOutbox(250, () => 'sent');

    expect(await run()).toEqual({ sent: 250, failed: 0, stillWaiting: 0 });
    expect([state.asked.length, state.mostAtOnce]).toEqual([250, 4]);
  });

  it('reaches all e-mails although a late index still lists sent ones', async () => {
    const { state, run } = makeOutbox(250, () => 'sent', { isIndexLate: true });

    expect(await run()).toEqual({ sent: 250, failed: 0, stillWaiting: 0 });
    expect(state.asked).toHaveLength(250);
  });

  it('asks a mail service that is out at most once per worker and sends everything in a later run', async () => {
    let isOut = true;
    const { state, run } = makeOutbox(50, () => (isOut ? 'unavailable' : 'sent'));

    expect(await run()).toEqual({ sent: 0, failed: 0, stillWaiting: 50 });
    expect(state.asked.length).toBeLessThanOrEqual(4);
    isOut = false;
    state.time += 10 * 60_000;
    expect(await run()).toEqual({ sent: 50, failed: 0, stillWaiting: 0 });
  });

  it('slows down when it is throttled and stops when that does not help', async () => {
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

  it.each(['refused', 'unrendered'] as const)(
    'sends the other e-mails when one is %s',
    async (kind) => {
      const { run } = makeOutbox(20, (nth) => (nth === 3 ? kind : 'sent'));

      expect((await run()).sent).toBe(19);
    },
  );

  it('starts no e-mail that might not end before the deadline', async () => {
    const { state, run } = makeOutbox(50, () => 'sent', { msPerMail: 1000 });

    await run(20_000);
    expect(state.time).toBeLessThan(start + 20_000);
    expect(state.asked.length).toBeGreaterThan(0);
    expect(state.asked.length).toBeLessThan(15);
  });
});

const minuteMs = 60_000;

const pauseAfter = (attempt: number, random: number, ageHours = 0) => {
  const now = new Date(start + ageHours * 60 * minuteMs);
  const next = findNextAttempt(attempt, new Date(start).toISOString(), now, () => random);
  return next === undefined ? undefined : (next.getTime() - now.getTime()) / minuteMs;
};

describe('the next attempt to send an e-mail', () => {
  it('comes after 1, 5, 15 and 60 minutes', () => {
    expect([1, 2, 3, 4].map((attempt) => pauseAfter(attempt, 0))).toEqual([1, 5, 15, 60]);
  });

  it('comes hourly after the fourth one, up to 10 percent earlier or later', () => {
    expect([pauseAfter(5, 0), pauseAfter(30, 0.5), pauseAfter(60, 1)]).toEqual([54, 60, 66]);
  });

  it('does not come after 72 hours', () => {
    expect(pauseAfter(70, 0.5, 71.99)).toBe(60);
    expect(pauseAfter(70, 0.5, 72)).toBeUndefined();
  });
});

describe('the ceiling of e-mails to visitors', () => {
  it('lets e-mails above a thousand in an hour wait for the next hour, and reports each', async () => {
    const { state, run, deliver } = makeOutbox(3, () => 'sent', { sentBefore: 998 });

    expect((await deliver(ids(3))).map((delivery) => delivery.state)).toEqual([
      'sent',
      'sent',
      'waiting',
    ]);
    expect(state.errors).toEqual(['visitor mail held']);
    expect(await run()).toMatchObject({ sent: 0, stillWaiting: 1 });
    state.time = start + 3_600_000;
    expect(await run()).toMatchObject({ stillWaiting: 1 });
    state.counted = -998;
    state.time = start + 1.5 * 3_600_000;
    expect(await run()).toMatchObject({ sent: 1, stillWaiting: 0 });
  });
});
