import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { AdminAccount, PasswordHash } from './accounts-store.ts';
import type { LoginAttemptsStore, StoredAttempts } from './login-limit.ts';
import { type SignInDependencies, signIn } from './sign-in.ts';

const makeHash = (hash: string): PasswordHash => ({
  algorithm: 'scrypt',
  cost: 1,
  blockSize: 1,
  parallelization: 1,
  salt: '',
  hash,
});

const makeAccount = (overrides: Partial<AdminAccount> = {}): AdminAccount => ({
  username: 'Robin',
  password: makeHash('right'),
  disabled: false,
  createdAt: '2026-11-21T12:00:00Z',
  ...overrides,
});

/** A store in which another attempt is written first `collisions` times. `read` returns one address's attempts. */
const makeStore = (
  collisions = 0,
): LoginAttemptsStore & { read: (address?: string) => Promise<StoredAttempts> } => {
  const stored = new Map<string, StoredAttempts>();
  let left = collisions;
  const find = (address: string) => stored.get(address) ?? { attempts: [], version: 0 };
  return {
    read: async (address = '203.0.113.1') => find(address),
    replace: async (address, former, attempts) => {
      const { version } = find(address);
      if (left > 0 || former.version !== version) {
        left -= 1;
        return false;
      }

      stored.set(address, { attempts, version: version + 1 });
      return true;
    },
  };
};

/** `reads` are what the account is at each read; the last one stays. */
const start = (reads: readonly (AdminAccount | undefined)[], attempts = makeStore()) => {
  const left = [...reads];
  const live = new Set<string>();
  const compared: (PasswordHash | undefined)[] = [];
  const reasons: unknown[] = [];
  const dependencies: SignInDependencies = {
    accounts: {
      find: async () => (left.length > 1 ? left.shift() : left[0]),
      insert: async () => true,
      replaceHash: async () => true,
      setPassword: async () => true,
      disable: async () => true,
      list: async () => [],
    },
    passwords: {
      hash: async (password) => makeHash(password),
      matches: async (password, stored) => {
        compared.push(stored);
        // A real check takes longer than counting all attempts.
        await setImmediate();
        return password === stored?.hash;
      },
      isOutdated: () => false,
    },
    sessions: {
      start: async () => {
        live.add('token');
        return 'token';
      },
      authenticate: async () => undefined,
      end: async (token = '') => {
        live.delete(token);
      },
    },
    knownBrowsers: {
      issue: async () => 'browser-token',
      findId: async (token) => token,
    },
    attempts,
    now: () => new Date('2026-11-21T12:00:00Z'),
    log: { info: (_, { reason }) => reasons.push(reason), error: () => undefined },
  };
  const attempt = (password: string, viewerAddress = '203.0.113.1', knownBrowserToken?: string) =>
    signIn({ username: 'robin', password, viewerAddress, knownBrowserToken }, dependencies);
  return { attempt, compared, attempts, reasons, live };
};

describe('a sign-in', () => {
  it.each([
    ['an unknown user', undefined, 'right'],
    ['a wrong password', makeAccount(), 'wrong'],
    ['a disabled account', makeAccount({ disabled: true }), 'right'],
  ])(
    'compares one password for %s, so that every refusal takes as long',
    async (_, account, password) => {
      const { attempt, compared } = start([account]);
      const result = await attempt(password);

      expect(result).toEqual({
        ok: false,
        error: { code: 'invalid_credentials', message: 'Invalid username or password' },
      });
      expect(compared).toHaveLength(1);
    },
  );

  it.each([
    { change: 'disabled', next: makeAccount({ disabled: true }) },
    { change: 'removed', next: undefined },
    { change: 'given another password', next: makeAccount({ password: makeHash('another') }) },
  ])(
    'leaves no session when the account is $change while the password is checked',
    async ({ next }) => {
      const { attempt, live } = start([makeAccount(), next]);

      expect(await attempt('right')).toEqual({
        ok: false,
        error: { code: 'invalid_credentials', message: 'Invalid username or password' },
      });
      expect(live).toEqual(new Set());
    },
  );

  it('succeeds when another sign-in renews the hash of the same password meanwhile', async () => {
    const costly = { ...makeHash('right'), salt: 'renewed' };
    const { attempt, live } = start([makeAccount(), makeAccount({ password: costly })]);

    expect(await attempt('right')).toMatchObject({ ok: true });
    expect(live).toEqual(new Set(['token']));
  });

  it('checks no password after too many failures', async () => {
    const { attempt, compared } = start([makeAccount()]);

    for (let failures = 0; failures < 5; failures += 1) await attempt('wrong');
    expect(await attempt('right')).toMatchObject({
      ok: false,
      error: { code: 'too_many_requests', retryAfterSeconds: 900 },
    });
    expect(compared).toHaveLength(5);
  });

  it('leaves no attempt when it succeeds', async () => {
    const { attempt, attempts } = start([makeAccount()]);

    expect(await attempt('right')).toMatchObject({
      ok: true,
      cookies: [
        { name: 'session', value: 'token', maxAgeSeconds: 28_800 },
        { name: 'known-browser', value: 'browser-token', maxAgeSeconds: 7_776_000 },
      ],
    });
    expect((await attempts.read()).attempts).toEqual([]);
  });

  it('counts attempts in progress: a sixth concurrent attempt is refused until one has succeeded', async () => {
    const { attempt } = start([makeAccount()]);
    const results = await Promise.all(Array.from({ length: 6 }, () => attempt('right')));

    expect(results.filter(({ ok }) => ok)).toHaveLength(5);
    expect(results.find(({ ok }) => !ok)).toMatchObject({
      error: { message: 'Too many sign-in attempts. Please try again later.' },
    });
    expect(await attempt('right')).toMatchObject({ ok: true });
  });

  it('is counted after collisions with other attempts', async () => {
    const { attempt, attempts } = start([makeAccount()], makeStore(10));

    expect(await attempt('wrong')).toMatchObject({ error: { code: 'invalid_credentials' } });
    expect((await attempts.read()).attempts).toHaveLength(1);
  });

  it('is refused without checking the password when collisions do not end', async () => {
    const { attempt, compared } = start([makeAccount()], makeStore(Number.POSITIVE_INFINITY));

    expect(await attempt('right')).toMatchObject({
      error: { code: 'too_many_requests', retryAfterSeconds: 1 },
    });
    expect(compared).toEqual([]);
  });

  it('is refused at once, uncounted and unchecked, while 24 others are in progress', async () => {
    const { attempt, compared, attempts, reasons } = start([makeAccount()]);
    const flood = Array.from({ length: 80 }, (_, nth) => attempt('wrong', `198.51.100.${nth}`));
    const results = await Promise.all(flood);

    expect(compared).toHaveLength(24);
    expect(
      results.filter((result) => !result.ok && result.error.code === 'too_many_requests'),
    ).toHaveLength(56);
    expect(results.at(-1)).toMatchObject({ error: { retryAfterSeconds: 1 } });
    expect((await attempts.read('198.51.100.23')).attempts).toHaveLength(1);
    expect((await attempts.read('198.51.100.24')).attempts).toHaveLength(0);
    expect(reasons.filter((reason) => reason === 'busy')).toHaveLength(56);
    expect(await attempt('right')).toMatchObject({ ok: true });
  });

  it('has slots of its own in a browser that signed in before, while a flood has all others', async () => {
    const { attempt } = start([makeAccount()]);
    const flood = Array.from({ length: 80 }, (_, nth) => attempt('wrong', `198.51.100.${nth}`));
    const known = attempt('right', '198.51.100.0', 'a-known-browser');
    const unknown = attempt('right', '198.51.100.99');

    expect(await known).toMatchObject({ ok: true });
    expect(await unknown).toMatchObject({ error: { code: 'too_many_requests' } });
    await Promise.all(flood);
  });

  it('is logged with the reason when it fails', async () => {
    const { attempt, reasons } = start([makeAccount()]);

    for (let nth = 0; nth < 6; nth += 1) await attempt('wrong');
    expect(reasons).toEqual([...Array(5).fill('credentials'), 'limit']);
  });
});
