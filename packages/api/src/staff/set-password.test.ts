import { expect, it } from 'vitest';
import type { AdminAccount } from './admin-accounts-port.ts';
import { setPassword } from './set-password.ts';

const password = { algorithm: 'scrypt', cost: 2, blockSize: 8, parallelization: 1, salt: '', hash: '' } as const;
const account: AdminAccount = {
  username: 'Robin',
  password,
  disabled: false,
  sessionGeneration: 0,
  createdAt: '2026-11-21T12:00:00.000Z',
};

const setFor = (found: AdminAccount | undefined, isThere: boolean) =>
  setPassword(
    { username: 'robin', password: 'vast purple trombone' },
    {
      accounts: {
        find: async () => found,
        insert: async () => true,
        replaceHash: async () => true,
        setPassword: async () => isThere,
        disable: async () => true,
        list: async () => [],
      },
      passwords: { hash: async () => password, matches: async () => true, isOutdated: () => false },
      findWeakness: (_password, username) => (username === 'Robin' ? undefined : 'of another account'),
    },
  );

it('tells whose password was set', async () => {
  expect(await setFor(account, true)).toEqual({ ok: true, value: { username: 'Robin', disabled: false } });
});

it.each([
  ['there is none', undefined],
  ['it went meanwhile', account],
])('knows of no account when %s', async (_, found) => {
  expect(await setFor(found, false)).toMatchObject({ ok: false, error: { code: 'not_found' } });
});
