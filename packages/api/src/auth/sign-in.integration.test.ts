import '../../tests/support/cheap-passwords.ts';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { sentBack } from '../../tests/support/sent-back.ts';
import { addStaff, password } from '../../tests/support/staff.ts';
import { startApi } from '../../tests/support/start-api.ts';
import type { Key } from '../platform/dynamodb/keys.ts';
import { readPartition } from '../platform/dynamodb/table-access.ts';
import { createAdminIfMissing, disableAdmin, setPassword } from './accounts.ts';
import { accountKey, createAccountsStore } from './accounts-store.ts';
import { openKnownBrowsers } from './known-browsers.ts';
import { createLoginAttemptsStore } from './login-limit.ts';
import { createPasswordHasher } from './passwords.ts';
import { createSessionStore, staffSessionKey } from './session-store.ts';
import { openStaffSessions } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { rotateSigningKey } from './signing-keys.ts';

let api: Awaited<ReturnType<typeof startApi>>;

let addresses = 0;

/** An address without earlier sign-ins. */
const newAddress = () => {
  addresses += 1;
  return `198.51.100.${addresses}`;
};

const login = (username: string, given = password, headers: Record<string, string> = {}) =>
  api.call('login', { body: { username, password: given }, headers, sourceIp: newAddress() });

const stored = async (Key: Key) => {
  const { client, tableName } = api.access;
  return (await client.send(new GetCommand({ TableName: tableName, Key, ConsistentRead: true })))
    .Item;
};

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

beforeAll(async () => {
  api = await startApi();
  await addStaff(api.access, 'Robin');
  await addStaff(api.access, 'sam', 2 ** 10);
});

describe('login', () => {
  it('returns the user and starts a session that lasts until logout', async () => {
    const { status, body, cookies } = await login(' ROBIN ');

    expect({ status, body }).toEqual({ status: 200, body: { user: { username: 'Robin' } } });
    const session = sentBack(cookies);

    expect(await api.call('me', { cookies: session })).toMatchObject({
      status: 200,
      body: { username: 'Robin' },
    });

    const { jti = '', exp = 0 } = decodeJwt(session[0]?.slice('session='.length) ?? '');
    const key = staffSessionKey({ username: 'robin', id: jti });

    expect(await stored(key)).toMatchObject({ username: 'Robin', expiresAt: exp });

    const logout = await api.call('logout', { cookies: session });

    expect(logout).toMatchObject({ status: 200, body: { success: true } });
    expect(logout.cookies).toEqual(['session=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict']);
    expect(await api.call('me', { cookies: session })).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated' },
    });
    expect(await stored(key)).toBeUndefined();
  });

  it('sets the token as a cookie for 8 hours that scripts and other sites cannot use', async () => {
    const [cookie = ''] = (await login('robin')).cookies;
    const [pair = '', ...attributes] = cookie.split('; ');

    expect(attributes).toEqual(['Path=/', 'Max-Age=28800', 'HttpOnly', 'SameSite=Strict']);
    const token = pair.slice('session='.length);

    expect(decodeProtectedHeader(token)).toEqual({
      alg: 'HS256',
      typ: 'JWT',
      kid: expect.any(String),
    });
    const { iat = 0, exp = 0, sub } = decodeJwt(token);

    expect(exp - iat).toBe(28_800);
    expect(sub).toBe('Robin');
  });

  it('sets a __Host- cookie with Secure on an https site and reads no other there', async () => {
    const https = { 'x-forwarded-proto': 'https' };
    const { cookies } = await login('robin', password, https);

    expect(cookies[0]).toMatch(
      /^__Host-session=[^;]+; Path=\/; Max-Age=28800; HttpOnly; SameSite=Strict; Secure$/,
    );
    const session = sentBack(cookies);

    expect((await api.call('me', { cookies: session, headers: https })).status).toBe(200);
    const planted = session.map((cookie) => cookie.replace('__Host-', ''));

    expect((await api.call('me', { cookies: planted, headers: https })).status).toBe(401);
  });

  it('ends the former session of the browser when it succeeds', async () => {
    const former = sentBack((await login('robin')).cookies);
    const again = (given: string) =>
      api.call('login', {
        body: { username: 'robin', password: given },
        cookies: former,
        sourceIp: newAddress(),
      });

    expect((await again('wrong')).status).toBe(401);
    expect((await api.call('me', { cookies: former })).status).toBe(200);
    const { status, cookies } = await again(password);

    expect(status).toBe(200);
    expect((await api.call('me', { cookies: former })).status).toBe(401);
    expect((await api.call('me', { cookies: sentBack(cookies) })).status).toBe(200);
  });

  it('finds the session in the cookie header as well', async () => {
    const [session = ''] = sentBack((await login('robin')).cookies);

    expect((await api.call('me', { headers: { cookie: `theme=dark; ${session}` } })).status).toBe(
      200,
    );
  });

  it('responds the same to an unknown user, a wrong password and a disabled account', async () => {
    await addStaff(api.access, 'former', 2 ** 10);
    await createAccountsStore(api.access).disable('former');
    const responses = [await login('nobody'), await login('robin', 'wrong'), await login('former')];

    for (const { status, body, cookies, headers } of responses) {
      const { requestId, ...text } = body;

      expect(text).toEqual({
        code: 'invalid_credentials',
        message: 'Invalid username or password',
      });
      expect({ status, cookies }).toEqual({ status: 401, cookies: [] });
      expect(Object.keys(headers)).toEqual(Object.keys(responses[0]?.headers ?? {}));
    }
  });

  it('rehashes a password that is stored at a lower cost', async () => {
    const storedHash = async () => (await stored(accountKey('sam')))?.['password'];
    const former = await storedHash();

    expect(former.cost).toBe(2 ** 10);
    expect((await login('sam')).status).toBe(200);
    const raised = await storedHash();

    expect(raised).toMatchObject({
      algorithm: 'scrypt',
      cost: 2 ** 17,
      blockSize: 8,
      parallelization: 1,
    });
    expect((await login('sam')).status).toBe(200);
    // A concurrent sign-in with the former hash does not restore it.
    expect(await createAccountsStore(api.access).replaceHash('sam', former, former)).toBe(false);
    expect(await storedHash()).toEqual(raised);
  });

  it.each([
    ['no body', undefined],
    ['no password', { username: 'robin' }],
    ['an empty username', { username: '', password }],
    ['another field', { username: 'robin', password, role: 'owner' }],
    ['a list as username', { username: ['robin'], password }],
  ])('rejects %s with 400', async (_, body) => {
    expect(await api.call('login', { body })).toMatchObject({
      status: 400,
      body: { code: 'invalid_request' },
    });
  });

  it.each(['%', '"; drop', '🚗', 'ﷺ'.repeat(100), 'USER#robin', ' '])(
    'rejects the username %j',
    async (username) => {
      expect(await login(username)).toMatchObject({
        status: 401,
        body: { code: 'invalid_credentials' },
      });
    },
  );

  it.each(['text/plain', 'application/x-www-form-urlencoded'])(
    'rejects credentials sent as %s',
    async (type) => {
      expect((await login('robin', password, { 'content-type': type })).status).toBe(415);
    },
  );

  it.each(['https://evil.test', 'null', 'https://quiz.test.evil.test', 'https://quiz.test:8443'])(
    'rejects a call from a page of %s',
    async (origin) => {
      expect(await login('robin', password, { origin })).toMatchObject({
        status: 403,
        cookies: [],
      });
    },
  );
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

describe('logout', () => {
  it.each([
    ['no cookie', []],
    ['a broken cookie', ['session=abc']],
    ['an empty cookie', ['session=']],
  ])('succeeds with %s', async (_, cookies) => {
    const response = await api.call('logout', { cookies });

    expect(response).toMatchObject({ status: 200, body: { success: true } });
    expect(response.cookies).toHaveLength(1);
  });

  it('rejects a page of another origin and keeps the session', async () => {
    const session = sentBack((await login('robin')).cookies);
    const headers = { origin: 'https://evil.test' };

    expect((await api.call('logout', { cookies: session, headers })).status).toBe(403);
    expect((await api.call('me', { cookies: session })).status).toBe(200);
  });
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
    const former = sentBack((await login('local', 'one')).cookies);

    expect((await api.call('me', { cookies: former })).status).toBe(200);
    expect(await provide('two')).toBe('hasOtherPassword');
    expect((await api.call('me', { cookies: former })).status).toBe(200);
    expect((await login('local', 'two')).status).toBe(401);
    expect((await login('local', 'one')).status).toBe(200);
  });
});

describe('the log', () => {
  it('contains no username, password, address or token', async () => {
    vi.stubEnv('LOG_LEVEL', 'INFO');
    const lines: string[] = [];

    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      lines.push(String(text));
      return true;
    });
    const send = (given: string) =>
      api.call('login', { body: { username: 'robin', password: given }, sourceIp: '203.0.113.99' });
    const { cookies } = await send(password);

    await send('wrong password');
    expect(lines.map((line) => JSON.parse(line).message)).toEqual([
      'request',
      'sign-in failed',
      'request',
    ]);
    const token = sentBack(cookies)[0]?.slice('session='.length) ?? '';

    expect(token).not.toBe('');

    for (const secret of ['robin', password, 'wrong password', '203.0.113.99', token]) {
      expect(JSON.stringify(lines)).not.toContain(secret);
    }
  });
});

describe('a rotation of the keys', () => {
  it('keeps sessions valid and accepts new ones', async () => {
    const before = sentBack((await login('robin')).cookies);

    await rotateSigningKey(api.access);
    expect((await api.call('me', { cookies: before })).status).toBe(200);
    const after = sentBack((await login('robin')).cookies);

    expect((await api.call('me', { cookies: after })).status).toBe(200);
  });
});
