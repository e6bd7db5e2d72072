import { beforeAll, describe, expect, it } from 'vitest';
import { startVisitorApi } from '../../tests/support/start-visitor-api.ts';
import { createMailboxMarker } from '../mail/new-mailboxes.ts';
import { createSuppressionStore } from '../mail/suppression-store.ts';

let api: Awaited<ReturnType<typeof startVisitorApi>>;

beforeAll(async () => {
  api = await startVisitorApi();
});

describe('the command visitor', () => {
  it('keeps an erased address suppressed by its hash, and says what remains until when', async () => {
    const recipient = 'gone@visitor.example';

    await api.addVisitor(recipient);
    const suppressions = createSuppressionStore(api.access);

    await suppressions.add({ recipient, reason: 'bounce', since: '2026-01-01T00:00:00.000Z' });
    await api.runVisitor(['erase', recipient], `${recipient}\n`);
    await suppressions.add({
      recipient: 'only-mark@visitor.example',
      reason: 'bounce',
      since: '2026-01-01T00:00:00.000Z',
    });

    expect((await api.runVisitor(['erase', 'only-mark@visitor.example'])).code).toBe(1);
    expect(await api.findTraces('only-mark@visitor.example')).not.toEqual([]);
    const { err } = await api.runVisitor(
      ['erase', 'only-mark@visitor.example'],
      'only-mark@visitor.example\n',
    );

    expect(await api.findTraces(recipient)).toEqual([]);
    expect(await suppressions.findReason(recipient)).toBe('bounce');
    expect(
      (await suppressions.listNewest()).rows.map(({ reason, ...shown }) => shown.recipient),
    ).toContain('(erased)');
    const dayIn = (days: number) =>
      new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

    expect(err).toContain(`hashes of the address in limits of e-mails: until ${dayIn(2)}`);
    expect(err).toContain(`failed (dead-letter queue), where deployed: until ${dayIn(14)}`);
    expect(err).toContain(`backups of the table, where deployed: until ${dayIn(35)}`);
    expect((await api.runVisitor(['erase', recipient])).out).toBe(
      `Nothing is stored under ${recipient}.`,
    );
  });

  it('shows and erases the hash that a mailbox got mail, by any spelling of its address', async () => {
    const email = 'got.mail@visitor.example';
    const [tagged, capitals] = ['got.mail+cars@visitor.example', 'Got.Mail@visitor.example'];

    await createMailboxMarker(api.access)(tagged, new Date());
    expect(JSON.parse((await api.runVisitor(['show', capitals])).out).gotMail).toBe(true);
    const { err, code } = await api.runVisitor(['erase', email], `${email}\n`);

    expect(code).toBe(0);
    expect(err).toContain('The hash that the mailbox got mail from us is deleted.');
    expect(JSON.parse((await api.runVisitor(['show', capitals])).out).gotMail).toBe(false);
    expect((await api.runVisitor(['erase', tagged])).out).toBe(
      `Nothing is stored under ${tagged}.`,
    );
  });

  it('finds a mailbox that unsubscribed with another spelling of its address', async () => {
    const suppressions = createSuppressionStore(api.access);
    const recipient = 'Grace.Hopper+quiz@gmail.com';

    await suppressions.add({
      recipient,
      reason: 'unsubscribed',
      since: '2026-01-02T00:00:00.000Z',
    });
    const email = 'gracehopper@gmail.com';

    expect(JSON.parse((await api.runVisitor(['show', email])).out).suppressions).toMatchObject([
      { recipient },
    ]);
    await api.runVisitor(['erase', email], `${email}\n`);

    expect(await api.findTraces(recipient.toLowerCase())).toEqual([]);
    expect(await suppressions.findReason(email)).toBe('unsubscribed');
  });

  it('shows that an address bounced and that its mailbox unsubscribed', async () => {
    const suppressions = createSuppressionStore(api.access);
    const mark = { recipient: 'Two.Marks+quiz@gmail.com', since: '2026-01-02T00:00:00.000Z' };

    for (const reason of ['unsubscribed', 'bounce'] as const)
      await suppressions.add({ ...mark, reason });
    expect(JSON.parse((await api.runVisitor(['show', mark.recipient])).out).suppressions).toEqual([
      { ...mark, reason: 'bounce' },
      { ...mark, reason: 'unsubscribed' },
    ]);
  });
});
