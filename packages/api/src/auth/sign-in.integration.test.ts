import '../../tests/support/cheap-passwords.ts';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { login, newAddress } from '../../tests/support/login.ts';
import { sentBack } from '../../tests/support/sent-back.ts';
import { addStaff, password } from '../../tests/support/staff.ts';
import { startApi } from '../../tests/support/start-api.ts';
import type { Key } from '../platform/dynamodb/keys.ts';
import { accountKey, createAccountsStore } from './accounts-store.ts';
import { staffSessionKey } from './session-store.ts';

let api: Awaited<ReturnType<typeof startApi>>;

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
    const { status, body, cookies } = await login(api, ' ROBIN ');

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
    const [cookie = ''] = (await login(api, 'robin')).cookies;
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
    const { cookies } = await login(api, 'robin', password, https);

    expect(cookies[0]).toMatch(
      /^__Host-session=[^;]+; Path=\/; Max-Age=28800; HttpOnly; SameSite=Strict; Secure$/,
    );
    const session = sentBack(cookies);

    expect((await api.call('me', { cookies: session, headers: https })).status).toBe(200);
    const planted = session.map((cookie) => cookie.replace('__Host-', ''));

    expect((await api.call('me', { cookies: planted, headers: https })).status).toBe(401);
  });

  it('ends the former session of the browser when it succeeds', async () => {
    const former = sentBack((await login(api, 'robin')).cookies);
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
    const [session = ''] = sentBack((await login(api, 'robin')).cookies);

    expect((await api.call('me', { headers: { cookie: `theme=dark; ${session}` } })).status).toBe(
      200,
    );
  });

  it('responds the same to an unknown user, a wrong password and a disabled account', async () => {
    await addStaff(api.access, 'former', 2 ** 10);
    await createAccountsStore(api.access).disable('former');
    const responses = [
      await login(api, 'nobody'),
      await login(api, 'robin', 'wrong'),
      await login(api, 'former'),
    ];

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
    expect((await login(api, 'sam')).status).toBe(200);
    const raised = await storedHash();

    expect(raised).toMatchObject({
      algorithm: 'scrypt',
      cost: 2 ** 17,
      blockSize: 8,
      parallelization: 1,
    });
    expect((await login(api, 'sam')).status).toBe(200);
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
      expect(await login(api, username)).toMatchObject({
        status: 401,
        body: { code: 'invalid_credentials' },
      });
    },
  );

  it.each(['text/plain', 'application/x-www-form-urlencoded'])(
    'rejects credentials sent as %s',
    async (type) => {
      expect((await login(api, 'robin', password, { 'content-type': type })).status).toBe(415);
    },
  );

  it.each(['https://evil.test', 'null', 'https://quiz.test.evil.test', 'https://quiz.test:8443'])(
    'rejects a call from a page of %s',
    async (origin) => {
      expect(await login(api, 'robin', password, { origin })).toMatchObject({
        status: 403,
        cookies: [],
      });
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
    const session = sentBack((await login(api, 'robin')).cookies);
    const headers = { origin: 'https://evil.test' };

    expect((await api.call('logout', { cookies: session, headers })).status).toBe(403);
    expect((await api.call('me', { cookies: session })).status).toBe(200);
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
