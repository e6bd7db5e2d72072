import { describe, expect, it } from 'vitest';
import { findPasswordProblem, setPassword } from './accounts.ts';
import type { AdminAccount } from './accounts-store.ts';

const password = {
  algorithm: 'scrypt',
  cost: 2,
  blockSize: 8,
  parallelization: 1,
  salt: '',
  hash: '',
} as const;
const account: AdminAccount = {
  username: 'Robin',
  password,
  disabled: false,
  createdAt: '2026-11-21T12:00:00.000Z',
};

const setNewPassword = (found: AdminAccount | undefined, isThere: boolean) =>
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
      sessions: { deleteAll: async () => undefined },
      passwords: { hash: async () => password, matches: async () => true, isOutdated: () => false },
      findWeakness: (_password, username) =>
        username === 'Robin' ? undefined : 'of another account',
    },
  );

it('setPassword returns the account whose password it has set', async () => {
  expect(await setNewPassword(account, true)).toEqual({
    ok: true,
    value: { username: 'Robin', disabled: false },
  });
});

it.each([
  ['the account does not exist', undefined],
  ['the account was removed at the same time', account],
])('setPassword returns not_found when %s', async (_, found) => {
  expect(await setNewPassword(found, false)).toMatchObject({
    ok: false,
    error: { code: 'not_found' },
  });
});

const findNoWeakness = () => undefined;

describe('the rules for a chosen password', () => {
  it.each(['x7#Kq9!mZ2@w', 'vast purple trombone', 'a'.repeat(1000)])(
    'accept a password of 12 to 1,000 characters (%#)',
    (password) => {
      expect(findPasswordProblem({ username: 'robin', password }, findNoWeakness)).toBeUndefined();
    },
  );

  it.each(['', 'x7#Kq9!mZ2@', 'a'.repeat(1001)])(
    'reject a password of the wrong length (%#)',
    (password) => {
      expect(findPasswordProblem({ username: 'robin', password }, findNoWeakness)).toMatch(
        /characters/,
      );
    },
  );

  it('reject a password that is weak for its username and say why', () => {
    const findWeakness = (password: string, username: string) => `${username} is in ${password}`;

    expect(
      findPasswordProblem({ username: 'robin', password: 'robinrobinrobin' }, findWeakness),
    ).toBe('The password is too easy to guess. robin is in robinrobinrobin');
  });
});
