import '../../tests/support/cheap-passwords.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { login, newAddress } from '../../tests/support/login.ts';
import { sentBack } from '../../tests/support/sent-back.ts';
import { addStaff, password } from '../../tests/support/staff.ts';
import { startApi } from '../../tests/support/start-api.ts';
import { readPartition } from '../platform/dynamodb/table-access.ts';
import { createAdminIfMissing, disableAdmin, setPassword } from './accounts.ts';
import { createAccountsStore } from './accounts-store.ts';
import { openKnownBrowsers } from './known-browsers.ts';
import { createLoginAttemptsStore } from './login-limit.ts';
import { createPasswordHasher } from './passwords.ts';
import { createSessionStore, staffSessionKey } from './session-store.ts';
import { openStaffSessions } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { rotateSigningKey } from './signing-keys.ts';

let api: Awaited<ReturnType<typeof startApi>>;

beforeAll(async () => {
  api = await startApi();
  await addStaff(api.access, 'Robin');
});

describe('a sign-in at the same time as a command', () => {
  const stores = () => ({
    accounts: createAccountsStore(api.access),
    sessions: createSessionStore(api.access),
  });
  const cheap = createPasswordHasher({ cost: 2 ** 10, blockSize: 8, parallelization: 1 });
  const commands = {
    disable: (username: string) => disableAdmin(username, stores()),
    password: (username: string) =>
      setPassword(
        { username, password: 'seven quiet lanterns' },
        { ...stores(), passwords: cheap, findWeakness: () => undefined },
      ),
  };

  /** Signs in, and runs the command after the session was stored or before. */
  const signInDuring = async (
    username: string,
    moment: 'before' | 'after',
    command: keyof typeof commands,
  ) => {
    const sessions = openStaffSessions(api.access);
    const tokens: string[] = [];

    const start = async (name: string) => {
      if (moment === 'before') await commands[command](username);

      const token = await sessions.start(name);

      tokens.push(token);
      if (moment === 'after') await commands[command](username);

      return token;
    };

    const result = await signIn(
      { username, password, viewerAddress: newAddress() },
      {
        accounts: createAccountsStore(api.access),
        sessions: { ...sessions, start },
        knownBrowsers: openKnownBrowsers(api.access),
        passwords: cheap,
        attempts: createLoginAttemptsStore(api.access),
        now: () => new Date(),
        log: { info: () => undefined, error: () => undefined },
      },
    );
    return { result, tokens };
  };

  it.each([
    { moment: 'before', command: 'disable' },
    { moment: 'after', command: 'disable' },
    { moment: 'before', command: 'password' },
    { moment: 'after', command: 'password' },
  ] as const)(
    'leaves no session when $command runs $moment the session is stored',
    async ({ moment, command }) => {
      const username = `${command}-${moment}`;

      await addStaff(api.access, username, 2 ** 10);
      const { result, tokens } = await signInDuring(username, moment, command);

      expect(result).toMatchObject({ ok: false, error: { code: 'invalid_credentials' } });
      expect(tokens).toHaveLength(1);
      expect((await api.call('me', { cookies: [`session=${tokens[0]}`] })).status).toBe(401);
      expect(await readPartition(api.access, staffSessionKey({ username, id: '' }).pk)).toEqual([]);
    },
  );
});

describe('an account that an environment sets up', () => {
  it('is created once, with any password, and keeps it when another one is given', async () => {
    const options = {
      accounts: createAccountsStore(api.access),
      sessions: createSessionStore(api.access),
      passwords: createPasswordHasher({ cost: 2 ** 10, blockSize: 8, parallelization: 1 }),
      now: () => new Date(),
    };
    const provide = (password: string) =>
      createAdminIfMissing({ username: 'local', password }, options);

    expect(await provide('one')).toBe('hasThisPassword');
    const { password: first } = (await options.accounts.find('local')) ?? {};

    expect(await provide('one')).toBe('hasThisPassword');
    expect((await options.accounts.find('local'))?.password).toEqual(first);
    const former = sentBack((await login(api, 'local', 'one')).cookies);

    expect((await api.call('me', { cookies: former })).status).toBe(200);
    expect(await provide('two')).toBe('hasOtherPassword');
    expect((await api.call('me', { cookies: former })).status).toBe(200);
    expect((await login(api, 'local', 'two')).status).toBe(401);
    expect((await login(api, 'local', 'one')).status).toBe(200);
  });
});

describe('a rotation of the keys', () => {
  it('keeps sessions valid and accepts new ones', async () => {
    const before = sentBack((await login(api, 'robin')).cookies);

    await rotateSigningKey(api.access);
    expect((await api.call('me', { cookies: before })).status).toBe(200);
    const after = sentBack((await login(api, 'robin')).cookies);

    expect((await api.call('me', { cookies: after })).status).toBe(200);
  });
});
