import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminKey, type Key, revokedSessionKey } from '../src/platform/dynamodb/keys.ts';
import { createHandler } from '../src/platform/http/create-handler.ts';
import { createAdminAccounts } from '../src/staff/admin-accounts.ts';
import { ensureAdmin } from '../src/staff/create-admin.ts';
import { dependencies } from '../src/staff/function-dependencies.ts';
import { routes } from '../src/staff/function-routes.ts';
import { createPasswordHasher } from '../src/staff/scrypt-passwords.ts';
import { makeContext, makeEvent } from './support/make-event.ts';
import { sentBack } from './support/sent-back.ts';
import { addStaff, password, rotate } from './support/staff.ts';
import { startApi } from './support/start-api.ts';

let api: Awaited<ReturnType<typeof startApi>>;

let addresses = 0;
/** An address that nobody signed in from before. */
const newAddress = () => {
  addresses += 1;
  return `198.51.100.${addresses}`;
};

const login = (username: string, given = password, headers: Record<string, string> = {}) =>
  api.call('login', { body: { username, password: given }, headers, sourceIp: newAddress() });

const stored = async (Key: Key) => {
  const { client, tableName } = api.access;
  return (await client.send(new GetCommand({ TableName: tableName, Key, ConsistentRead: true }))).Item;
};

beforeAll(async () => {
  api = await startApi();
  await addStaff(api.access, 'Robin');
  await addStaff(api.access, 'sam', 2 ** 10);
});

describe('login', () => {
  it('answers the user and starts a session that me knows, until logout', async () => {
    const { status, body, cookies } = await login(' ROBIN ');
    expect({ status, body }).toEqual({ status: 200, body: { user: { username: 'Robin' } } });
    const session = sentBack(cookies);
    expect(await api.call('me', { cookies: session })).toMatchObject({ status: 200, body: { username: 'Robin' } });

    const logout = await api.call('logout', { cookies: session });
    expect(logout).toMatchObject({ status: 200, body: { success: true } });
    expect(logout.cookies).toEqual(['session=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict']);
    expect(await api.call('me', { cookies: session })).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated' },
    });
    const { jti = '', exp = 0 } = decodeJwt(session[0]?.slice('session='.length) ?? '');
    expect(await stored(revokedSessionKey(jti))).toMatchObject({ expiresAt: exp });
  });

  it('puts the token into a cookie for 8 hours that scripts and other sites cannot use', async () => {
    const [cookie = ''] = (await login('robin')).cookies;
    const [pair = '', ...attributes] = cookie.split('; ');
    expect(attributes).toEqual(['Path=/', 'Max-Age=28800', 'HttpOnly', 'SameSite=Strict']);
    const token = pair.slice('session='.length);
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ: 'JWT', kid: expect.any(String) });
    const { iat = 0, exp = 0, sub } = decodeJwt(token);
    expect(exp - iat).toBe(28_800);
    expect(sub).toBe('Robin');
  });

  it('uses a __Host- cookie with Secure on an https site, and reads no other there', async () => {
    const https = { 'x-forwarded-proto': 'https' };
    const { cookies } = await login('robin', password, https);
    expect(cookies[0]).toMatch(/^__Host-session=[^;]+; Path=\/; Max-Age=28800; HttpOnly; SameSite=Strict; Secure$/);
    const session = sentBack(cookies);
    expect((await api.call('me', { cookies: session, headers: https })).status).toBe(200);
    const planted = session.map((cookie) => cookie.replace('__Host-', ''));
    expect((await api.call('me', { cookies: planted, headers: https })).status).toBe(401);
  });

  it('ends the session that the browser had before, when it succeeds', async () => {
    const former = sentBack((await login('robin')).cookies);
    const again = (given: string) =>
      api.call('login', { body: { username: 'robin', password: given }, cookies: former, sourceIp: newAddress() });
    expect((await again('wrong')).status).toBe(401);
    expect((await api.call('me', { cookies: former })).status).toBe(200);
    const { status, cookies } = await again(password);
    expect(status).toBe(200);
    expect((await api.call('me', { cookies: former })).status).toBe(401);
    expect((await api.call('me', { cookies: sentBack(cookies) })).status).toBe(200);
  });

  it('finds the session in the cookie header too', async () => {
    const [session = ''] = sentBack((await login('robin')).cookies);
    expect((await api.call('me', { headers: { cookie: `theme=dark; ${session}` } })).status).toBe(200);
  });

  it('answers an unknown user, a wrong password and a disabled account alike', async () => {
    await addStaff(api.access, 'former', 2 ** 10);
    await createAdminAccounts(api.access).disable('former');
    const answers = [await login('nobody'), await login('robin', 'wrong'), await login('former')];
    for (const { status, body, cookies, headers } of answers) {
      const { requestId, ...text } = body;
      expect(text).toEqual({ code: 'invalid_credentials', message: 'Invalid username or password' });
      expect({ status, cookies }).toEqual({ status: 401, cookies: [] });
      expect(Object.keys(headers)).toEqual(Object.keys(answers[0]?.headers ?? {}));
    }
  });

  it('raises the cost of a password stored at a lower one', async () => {
    const storedHash = async () => (await stored(adminKey('sam')))?.['password'];
    const former = await storedHash();
    expect(former.cost).toBe(2 ** 10);
    expect((await login('sam')).status).toBe(200);
    const raised = await storedHash();
    expect(raised).toMatchObject({ algorithm: 'scrypt', cost: 2 ** 17, blockSize: 8, parallelization: 1 });
    expect((await login('sam')).status).toBe(200);
    // Somebody who signed in with the former password at the same time does not bring it back.
    expect(await createAdminAccounts(api.access).replaceHash('sam', former, former)).toBe(false);
    expect(await storedHash()).toEqual(raised);
  });

  it.each([
    ['no body', undefined],
    ['no password', { username: 'robin' }],
    ['an empty username', { username: '', password }],
    ['another field', { username: 'robin', password, role: 'owner' }],
    ['a list as username', { username: ['robin'], password }],
  ])('refuses %s with 400', async (_, body) => {
    expect(await api.call('login', { body })).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });

  it.each(['%', '"; drop', '🚗', 'ﷺ'.repeat(100), 'USER#robin', ' '])('refuses the username %j', async (username) => {
    expect(await login(username)).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } });
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded'])('refuses credentials sent as %s', async (type) => {
    expect((await login('robin', password, { 'content-type': type })).status).toBe(415);
  });

  it.each(['https://evil.test', 'null', 'https://quiz.test.evil.test', 'https://quiz.test:8443'])(
    'refuses a call from a page of %s',
    async (origin) => {
      expect(await login('robin', password, { origin })).toMatchObject({ status: 403, cookies: [] });
    },
  );
});

describe('logout', () => {
  it.each([
    ['no cookie', []],
    ['a broken cookie', ['session=abc']],
    ['an empty cookie', ['session=']],
  ])('succeeds with %s', async (_, cookies) => {
    const answer = await api.call('logout', { cookies });
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect(answer.cookies).toHaveLength(1);
  });

  it('refuses a page of another origin, and the session goes on', async () => {
    const session = sentBack((await login('robin')).cookies);
    const headers = { origin: 'https://evil.test' };
    expect((await api.call('logout', { cookies: session, headers })).status).toBe(403);
    expect((await api.call('me', { cookies: session })).status).toBe(200);
  });
});

describe('an account that an environment sets up by itself', () => {
  it('is made once, with any password, and gets another one when that is changed', async () => {
    const options = {
      accounts: createAdminAccounts(api.access),
      passwords: createPasswordHasher({ cost: 2 ** 10, blockSize: 8, parallelization: 1 }),
      now: () => new Date(),
    };
    expect(await ensureAdmin({ username: 'local', password: 'one' }, options)).toBe('created');
    expect(await ensureAdmin({ username: 'local', password: 'one' }, options)).toBe('unchanged');
    const former = sentBack((await login('local', 'one')).cookies);
    expect((await api.call('me', { cookies: former })).status).toBe(200);
    expect(await ensureAdmin({ username: 'local', password: 'two' }, options)).toBe('changed');
    expect((await api.call('me', { cookies: former })).status).toBe(401);
    expect((await login('local', 'one')).status).toBe(401);
    expect((await login('local', 'two')).status).toBe(200);
  });
});

describe('the log', () => {
  it('names no user, password, address or token', async () => {
    const lines: unknown[] = [];
    const keep = (...line: unknown[]) => void lines.push(line);
    const handler = createHandler(routes, { ...dependencies(), log: { info: keep, error: keep } });
    const send = async (given: string) => {
      const body = { username: 'robin', password: given };
      const event = makeEvent({ method: 'POST', path: '/api/login', body, sourceIp: '203.0.113.99' });
      return handler(event, makeContext());
    };
    const { cookies = [] } = await send(password);
    await send('wrong password');
    expect(lines).toHaveLength(2);
    const token = sentBack(cookies)[0]?.slice('session='.length) ?? '';
    expect(token).not.toBe('');
    for (const secret of ['robin', password, 'wrong password', '203.0.113.99', token]) {
      expect(JSON.stringify(lines)).not.toContain(secret);
    }
  });
});

describe('a rotation of the keys', () => {
  it('keeps sessions alive, also in a function that has not seen the new key', async () => {
    const before = sentBack((await login('robin')).cookies);
    await rotate(api.access);
    expect((await api.call('me', { cookies: before })).status).toBe(200);
    const after = sentBack((await login('robin')).cookies);
    expect((await api.call('me', { cookies: after })).status).toBe(200);
  });
});
