import { describe, expect, it } from 'vitest';
import { type Outbox, startOutbox } from '../../tests/support/start-outbox.ts';
import { minuteMs } from '../platform/time.ts';
import { deliverDueEmails, deliverEmails } from './deliver-emails.ts';

describe('deliveries during an outage', () => {
  it('send delayed e-mails once and lose none', async () => {
    const { mail, clock, worker, makeEmails, sweep, getStatus } = await startOutbox();
    const list = makeEmails(5);

    mail.mode = 'down';

    for (const email of list) {
      await worker.outbox.enqueue([email]);
      const [delivery] = await deliverEmails([email.id], worker);

      expect(delivery).toEqual({ id: email.id, recipient: email.to, state: 'waiting' });
    }

    for (let minute = 15; minute <= 60; minute += 15) {
      clock.time += 15 * minuteMs;
      expect(await sweep()).toEqual({ sent: 0, failed: 0, stillWaiting: 5 });
    }

    expect(await getStatus()).toEqual({
      waiting: 5,
      givenUp: 0,
      oldestWaitingSince: '2026-03-01T12:00:00.000Z',
      lastProblem: expect.stringContaining('could not take it'),
    });
    mail.mode = 'up';

    for (let run = 1; run <= 13; run += 1) {
      clock.time += 5 * minuteMs;
      await sweep();
    }

    expect(mail.accepted.map(({ recipients }) => recipients[0]).sort()).toEqual(
      list.map(({ to }) => to).sort(),
    );
    expect((await getStatus()).waiting).toBe(0);
  });

  it('report how long the oldest e-mail has waited, whichever is due next', async () => {
    const { mail, clock, worker, makeEmail, makeEmails, getStatus } = await startOutbox();

    mail.mode = 'down';
    await worker.outbox.enqueue(makeEmails(1));
    await deliverEmails(['mail-0'], worker);
    clock.time += minuteMs / 2;
    await worker.outbox.enqueue([makeEmail('younger')]);
    expect(await getStatus()).toMatchObject({
      waiting: 2,
      oldestWaitingSince: '2026-03-01T12:00:00.000Z',
      lastProblem: expect.stringContaining('could not take it'),
    });
  });

  it('ask the mail service only a few times in a run', async () => {
    const { mail, worker, makeEmails, sweep } = await startOutbox();

    await worker.outbox.enqueue(makeEmails(30));
    mail.mode = 'broken';
    await sweep();
    // Four workers, two attempts each.
    expect(mail.requests).toBeLessThanOrEqual(8);
  });

  it('log the failure without addresses or texts', async () => {
    const { mail, logged, worker, makeEmails } = await startOutbox();

    mail.mode = 'down';
    await worker.outbox.enqueue(makeEmails(1));
    await deliverEmails(['mail-0'], worker);
    expect(logged.map((line) => JSON.parse(line))).toEqual([
      {
        message: 'e-mail not sent',
        emailKind: 'contactAcknowledgement',
        outcome: 'unavailable',
        problem: expect.not.stringMatching(/@|Ada/),
        attempt: 1,
        state: 'waiting',
      },
    ]);
  });
});

describe('a delivery to a mail service that refuses or hangs', () => {
  it("gives up on a hanging mail service after the client's timeout", async () => {
    const { mail, newWorker, worker, makeEmails, getStatus } = await startOutbox();

    mail.mode = 'hang';
    await worker.outbox.enqueue(makeEmails(1));
    const impatient = newWorker({ connectionTimeout: 5000, requestTimeout: 300 });

    expect((await deliverEmails(['mail-0'], impatient))[0]?.state).toBe('waiting');
    expect((await getStatus()).lastProblem).toContain('TimeoutError');
  });

  it('sends two e-mails when the third is refused, and does not retry the refused one', async () => {
    const { mail, clock, worker, makeEmails, sweep, getStatus } = await startOutbox();
    const [one, two, three] = makeEmails(3);

    await worker.outbox.enqueue(makeEmails(3));
    mail.rejected.add(two?.to ?? '');
    const deliveries = await deliverEmails(['mail-0', 'mail-1', 'mail-2'], worker);

    expect(deliveries.map(({ state }) => state)).toEqual(['sent', 'givenUp', 'sent']);
    clock.time += 60 * minuteMs;
    await sweep();
    expect(mail.accepted.flatMap(({ recipients }) => recipients).sort()).toEqual([
      one?.to,
      three?.to,
    ]);
    expect(await getStatus()).toMatchObject({ waiting: 0, givenUp: 1 });
  });

  it('gives an e-mail up after 72 hours, and the status counts it for 30 days', async () => {
    const { mail, clock, worker, makeEmails, sweep, getStatus } = await startOutbox();

    mail.mode = 'down';
    await worker.outbox.enqueue(makeEmails(1));

    for (let hour = 0; hour <= 74; hour += 1) {
      await sweep();
      clock.time += 70 * minuteMs;
    }

    expect(await getStatus()).toMatchObject({ waiting: 0, givenUp: 1 });
    clock.time += 31 * 24 * 60 * minuteMs;
    expect((await getStatus()).givenUp).toBe(0);
  });
});

describe('several concurrent workers', () => {
  /** Claims an e-mail as another worker would. */
  const claim = async ({ worker, clock }: Outbox, id: string, forMs: number) => {
    const claimed = await worker.deliveries.claim(
      id,
      new Date(clock.time),
      new Date(clock.time + forMs),
    );
    if (claimed?.kind !== 'claimed') throw new Error(`${id} is not to be had`);

    return claimed.claimed;
  };

  it('send an e-mail once when all are asked for it at the same time', async () => {
    const { mail, clock, newWorker, worker, makeEmails } = await startOutbox();

    mail.delayMs = 100;
    await worker.outbox.enqueue(makeEmails(3));
    const workers = [worker, ...Array.from({ length: 3 }, () => newWorker())];
    const ids = ['mail-0', 'mail-1', 'mail-2'];

    await Promise.all(
      workers.flatMap((one) => [
        deliverEmails(ids, one),
        deliverDueEmails(new Date(clock.time + 60_000), one),
      ]),
    );
    expect(mail.accepted).toHaveLength(3);
    const earlier = ids.map((id) => ({
      id,
      recipient: `${id}@visitor.example`,
      state: 'sent',
      isUnchanged: true,
    }));

    expect(await deliverEmails(ids, worker)).toEqual(earlier);
  });

  it('leave a claimed e-mail alone until its lease ends', async () => {
    const { clock, worker, makeEmails } = await startOutbox();

    await worker.outbox.enqueue(makeEmails(1));
    const until = new Date(clock.time + 2 * minuteMs);

    await worker.deliveries.claim('mail-0', new Date(clock.time), until);
    clock.time += minuteMs;
    expect((await deliverEmails(['mail-0'], worker))[0]?.state).toBe('waiting');
    clock.time += minuteMs;
    expect((await deliverEmails(['mail-0'], worker))[0]?.state).toBe('sent');
  });

  it('accept that a late worker sent an e-mail, but not that it failed', async () => {
    const outbox = await startOutbox();
    const { mail, clock, worker, makeEmails } = outbox;

    await worker.outbox.enqueue(makeEmails(2));
    const [first, second] = [await claim(outbox, 'mail-0', 0), await claim(outbox, 'mail-1', 0)];

    clock.time += 1;
    mail.mode = 'down';
    await deliverEmails(['mail-0'], worker);
    mail.mode = 'up';
    await deliverEmails(['mail-1'], worker);
    await worker.deliveries.markSent(first, new Date(clock.time));
    await worker.deliveries.giveUp(second, 'late', new Date(clock.time));
    const states = (await deliverEmails(['mail-0', 'mail-1'], worker)).map(({ state }) => state);

    expect(states).toEqual(['sent', 'sent']);
  });

  it('ignore the failure of a late worker while another worker has the e-mail', async () => {
    const outbox = await startOutbox();
    const { clock, worker, makeEmails, getStatus } = outbox;

    await worker.outbox.enqueue(makeEmails(2));
    const [first, second] = [await claim(outbox, 'mail-0', 0), await claim(outbox, 'mail-1', 0)];

    clock.time += 1;
    await claim(outbox, 'mail-0', minuteMs);
    await claim(outbox, 'mail-1', minuteMs);
    await worker.deliveries.giveUp(first, 'late', new Date(clock.time));
    await worker.deliveries.retryAt(second, 'late', new Date(clock.time));
    expect(await getStatus()).toMatchObject({ waiting: 2, givenUp: 0 });
    expect(await worker.outbox.listDue(new Date(clock.time), 10)).toEqual([]);
  });
});
