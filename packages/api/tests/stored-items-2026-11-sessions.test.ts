import { beforeAll, describe, expect, it } from 'vitest';
import { signToken } from './support/staff.ts';
import { startStored } from './support/start-stored.ts';
import { getText, storedItems } from './support/stored-items.ts';

let product: Awaited<ReturnType<typeof startStored>>;
const stored = storedItems('2026-11-sessions');

/** The cookie of the stored session, signed by one of the stored keys. */
const signCookie = async (name: 'currentKey' | 'previousKey') => {
  const key = stored.find('staff-keys')[name]?.M ?? {};
  const secret = Buffer.from(getText(key, 'secret'), 'base64url');
  const jti = getText(stored.find('staff-session'), 'sk').replace('STAFF_SESSION#', '');
  const token = await signToken(product.api.access, 'ada', {
    header: { kid: getText(key, 'id') },
    secret,
    claims: { jti },
  });
  return [`session=${token}`];
};

describe('Reading the staff sessions stored in 2026-11', () => {
  beforeAll(async () => {
    const account = storedItems('2026-11').find('user', 'ada');

    product = await startStored([...stored.items, account], 'ada');
  });

  it('accepts a session signed by the current or the previous key, until it signs out', async () => {
    for (const name of ['currentKey', 'previousKey'] as const) {
      const me = await product.api.call('me', { cookies: await signCookie(name) });

      expect(me).toMatchObject({ status: 200, body: { username: 'ada' } });
    }

    await product.api.call('logout', { cookies: await signCookie('currentKey') });
    expect(
      (await product.api.call('me', { cookies: await signCookie('previousKey') })).status,
    ).toBe(401);
    expect((await product.staff('me')).status).toBe(200);
  });
});
