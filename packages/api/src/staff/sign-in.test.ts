import { describe, expect, it } from 'vitest';
import type { AdminAccount, PasswordHash } from './accounts-store.ts';
import type { LoginAttemptsStore, ReadAttempts } from './login-attempts-store.ts';
import { type SignInDependencies, signIn } from './sign-in.ts';

const hashOf = (hash: string): PasswordHash => ({
  algorithm: 'scrypt',
  cost: 1,
  blockSize: 1,
  parallelization: 1,
  salt: '',
  hash,
});

const makeAccount = (overrides: Partial<AdminAccount> = {}): AdminAccount => ({
  username: 'Robin',
  password: hashOf('right'),
  disabled: false,
  sessionGeneration: 0,
  createdAt: '2026-11-21T12:00:00Z',
  ...overrides,
});

/** A store in which another attempt is written first `collisions` times. */
const makeStore = (collisions = 0): LoginAttemptsStore & { read: () => Promise<ReadAttempts> } => {
  let stored: ReadAttempts = { attempts: [], version: 0 };
  let left = collisions;
  return {
    read: async () => stored,
    replace: async (_address, read, attempts) => {
      if (left > 0 || read.version !== stored.version) {
        left -= 1;
        return false;
      }
      stored = { attempts, version: stored.version + 1 };
      return true;
    },
  };
};

const start = (account: AdminAccount | undefined, attempts = makeStore()) => {
  const compared: (PasswordHash | undefined)[] = [];
  let ids = 0;
  const dependencies: SignInDependencies = {
    accounts: {
      find: async () => account,
      insert: async () => true,
      replaceHash: async () => true,
      setPassword: async () => true,
      disable: async () => true,
      list: async () => [],
    },
    passwords: {
      hash: async (password) => hashOf(password),
      matches: async (password, stored) => {
        compared.push(stored);
        return password === stored?.hash;
      },
      isOutdated: () => false,
    },
    tokens: { issue: async () => 'token', verify: async () => undefined },
    revocations: { revoke: async () => undefined, isRevoked: async () => false },
    attempts,
    now: () => new Date('2026-11-21T12:00:00Z'),
    newAttemptId: () => {
      ids += 1;
      return `${ids}`;
    },
  };
  const attempt = (password: string) =>
    signIn({ username: 'robin', password, viewerAddress: '203.0.113.1' }, dependencies);
  return { attempt, compared, attempts };
};

describe('a sign-in', () => {
  it.each([
    ['an unknown user', undefined, 'right'],
    ['a wrong password', makeAccount(), 'wrong'],
    ['a disabled account', makeAccount({ disabled: true }), 'right'],
  ])('compares one password for %s, so that every refusal takes as long', async (_, account, password) => {
    const { attempt, compared } = start(account);
    const result = await attempt(password);
    expect(result).toEqual({
      ok: false,
      error: { code: 'invalid_credentials', message: 'Invalid username or password' },
    });
    expect(compared).toHaveLength(1);
  });

  it('checks no password after too many failures', async () => {
    const { attempt, compared } = start(makeAccount());
    for (let failures = 0; failures < 5; failures += 1) await attempt('wrong');
    expect(await attempt('right')).toMatchObject({
      ok: false,
      error: { code: 'too_many_requests', retryAfterSeconds: 900 },
    });
    expect(compared).toHaveLength(5);
  });

  it('leaves no attempt when it succeeds', async () => {
    const { attempt, attempts } = start(makeAccount());
    expect(await attempt('right')).toMatchObject({ ok: true, session: { kind: 'started', token: 'token' } });
    expect((await attempts.read()).attempts).toEqual([]);
  });

  it('counts attempts in progress: a sixth concurrent attempt is refused until one has succeeded', async () => {
    const { attempt } = start(makeAccount());
    const results = await Promise.all(Array.from({ length: 6 }, () => attempt('right')));
    expect(results.filter(({ ok }) => ok)).toHaveLength(5);
    expect(results.find(({ ok }) => !ok)).toMatchObject({
      error: { message: 'Too many sign-in attempts. Please try again later.' },
    });
    expect(await attempt('right')).toMatchObject({ ok: true });
  });

  it('is counted after collisions with other attempts', async () => {
    const { attempt, attempts } = start(makeAccount(), makeStore(10));
    expect(await attempt('wrong')).toMatchObject({ error: { code: 'invalid_credentials' } });
    expect((await attempts.read()).attempts).toHaveLength(1);
  });

  it('is refused without checking the password when collisions do not end', async () => {
    const { attempt, compared } = start(makeAccount(), makeStore(Number.POSITIVE_INFINITY));
    expect(await attempt('right')).toMatchObject({ error: { code: 'too_many_requests', retryAfterSeconds: 1 } });
    expect(compared).toEqual([]);
  });
});
