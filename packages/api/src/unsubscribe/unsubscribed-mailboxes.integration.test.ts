import { beforeAll, describe, expect, it } from 'vitest';
import { startUnsubscribeApi } from '../../tests/support/start-unsubscribe-api.ts';
import { suppressionIndexKeys, suppressionKey } from '../mail/keys.ts';
import { createSuppressionStore } from '../mail/suppression-store.ts';
import { putItem } from '../platform/dynamodb/writes.ts';

let api: Awaited<ReturnType<typeof startUnsubscribeApi>>;

beforeAll(async () => {
  api = await startUnsubscribeApi();
});

/** Stores a mark as releases before November 23, 2026, did. */
const putOldMark = (storedUnder: string, recipient: string) => {
  const since = '2026-11-20T00:00:00.000Z';
  const mark = { recipient, reason: 'unsubscribed', since, schemaVersion: 1 };
  return putItem(api.access, {
    ...suppressionKey(storedUnder),
    ...suppressionIndexKeys(storedUnder, since),
    ...mark,
  });
};

describe('unsubscribing', () => {
  it('stops a whole mailbox, whatever its tag and dots', async () => {
    await api.oneClick(await api.createToken('Ada.Lovelace+cars@gmail.com'));
    expect(await api.findReason('adalovelace@googlemail.com')).toBe('unsubscribed');
    const [shown] = (await createSuppressionStore(api.access).listNewest()).rows;

    expect(shown).toMatchObject({
      recipient: 'Ada.Lovelace+cars@gmail.com',
      reason: 'unsubscribed',
    });
  });

  it.each(['yahoo.com', 'live.ca', 'zoho.com', 'fastmail.fm', 'company.example'])(
    'stops all tags of a mailbox at %s, and no other mailbox there',
    async (domain) => {
      await api.oneClick(await api.createToken(`tagged+1@${domain}`));
      api.mail.accepted.length = 0;

      for (const name of ['tagged', 'Tagged+2', 'tagged+a+b', 'other+1']) {
        await api.sendResult(`${name}@${domain}`);
        await api.sendMessage(`${name}@${domain}`);
      }

      const recipients = new Set(api.mail.accepted.flatMap((sent) => sent.recipients));

      expect(recipients).toEqual(new Set([`other+1@${domain}`, 'staff@site.example']));
    },
  );

  it('leaves addresses without a name before their tag apart', async () => {
    await api.oneClick(await api.createToken('+one@visitor.example'));
    expect(await api.findReason('+one@visitor.example')).toBe('unsubscribed');
    expect(await api.findReason('+two@visitor.example')).toBeUndefined();
  });

  it.each([
    { address: 'ada+one@yahoo.com', storedUnder: 'ada+one@yahoo.com' },
    { address: '+only@gmail.com', storedUnder: '@gmail.com' },
    { address: 'b.yron+one@gmail.com', storedUnder: 'byron@gmail.com' },
  ])(
    'still stops $address, which was stored as $storedUnder before',
    async ({ address, storedUnder }) => {
      await putOldMark(storedUnder, address);
      expect(await api.findReason(address)).toBe('unsubscribed');
    },
  );

  it('stops the whole mailbox when the same link is used again after an earlier release stored one spelling', async () => {
    const address = 'again+one@yahoo.com';

    await putOldMark(address, address);
    expect(await api.findReason('again+two@yahoo.com')).toBeUndefined();
    expect((await api.oneClick(await api.createToken(address))).body).toEqual({
      success: true,
      already: true,
    });
    expect(await api.findReason('again+two@yahoo.com')).toBe('unsubscribed');
  });

  it.each(['bounce', 'complaint'] as const)(
    'does not take the %s of one spelling for another',
    async (reason) => {
      const recipient = `exact.${reason}@yahoo.com`;

      await createSuppressionStore(api.access).add({
        recipient,
        reason,
        since: '2026-01-01T00:00:00.000Z',
      });
      expect(await api.findReason(recipient.toUpperCase())).toBe(reason);
      expect(await api.findReason(recipient.replace('@', '+tag@'))).toBeUndefined();
    },
  );

  it.each([
    ['before', ['bounce', 'unsubscribed']],
    ['after', ['unsubscribed', 'bounce']],
  ] as const)(
    'stops the other spellings of a mailbox whose plain address bounced %s',
    async (when, reasons) => {
      const recipient = `bounced.${when}@yahoo.com`;

      for (const reason of reasons) {
        await createSuppressionStore(api.access).add({
          recipient,
          reason,
          since: '2026-01-01T00:00:00.000Z',
        });
      }

      expect(await api.findReason(recipient)).toBe('bounce');
      expect(await api.findReason(recipient.replace('@', '+tag@'))).toBe('unsubscribed');
    },
  );

  it('stops the whole mailbox of which one spelling was suppressed already', async () => {
    const recipient = 'grace.hopper+car@gmail.com';

    await createSuppressionStore(api.access).add({
      recipient,
      reason: 'complaint',
      since: '2026-01-01T00:00:00.000Z',
    });
    expect((await api.oneClick(await api.createToken(recipient))).body).toEqual({
      success: true,
      already: true,
    });
    expect(await api.findReason('gracehopper@gmail.com')).toBe('unsubscribed');
  });
});
