import '../../tests/support/cheap-passwords.ts';
import { randomBytes } from 'node:crypto';
import { adminDataSchemas } from '@app/contract/admin-data-schemas';
import { summariesSchemas } from '@app/contract/summaries-schemas';
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { generateKeyPair, SignJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeContext, makeEvent } from '../../tests/support/make-event.ts';
import { openMeteredTable } from '../../tests/support/metered-table.ts';
import { sentBack } from '../../tests/support/sent-back.ts';
import { activeKey, addStaff, makeToken, password, rotate } from '../../tests/support/staff.ts';
import { startApi } from '../../tests/support/start-api.ts';
import { adminKey, revokedSessionKey } from '../platform/dynamodb/keys.ts';
import type { TableAccess } from '../platform/dynamodb/table-access.ts';
import { createHandler } from '../platform/http/create-handler.ts';
import { adminRoutes } from '../platform/http/route.ts';
import { succeed } from '../platform/result.ts';
import { createAccountsStore } from './accounts-store.ts';
import { adminAccess } from './sessions.ts';
import { createKeyRingStore, endAllSessions, newSigningKey } from './signing-keys.ts';

let api: Awaited<ReturnType<typeof startApi>>;

beforeAll(async () => {
  api = await startApi();
  await addStaff(api.access, 'robin', 2 ** 10);
});

const silent = { info: () => undefined, error: () => undefined };
const edge = { originVerifySecret: undefined, siteOrigin: undefined };

/** A function with staff endpoints. `cleared` counts the calls that passed the check. */
const startStaffFunction = (table: TableAccess = api.access) => {
  const state = { cleared: 0 };
  const routes = [
    adminRoutes(adminDataSchemas)('clearTestData', async () => {
      state.cleared += 1;
      return succeed({ deletedCount: state.cleared });
    }),
    adminRoutes(summariesSchemas)('sendDailySummary', async () => {
      throw new Error('not reached: the body is invalid');
    }),
  ];
  const handler = createHandler(routes, { edge, log: silent, ...adminAccess(table) });
  return { handler, state };
};

const clear = async (token: string | undefined, headers: Record<string, string> = {}) => {
  const { handler, state } = startStaffFunction();
  const cookies = token === undefined ? [] : [`session=${token}`];
  const event = makeEvent({ method: 'DELETE', path: '/api/test/clear-test-data', headers, cookies });
  const { statusCode, body = '', headers: sent } = await handler(event, makeContext());
  return { status: statusCode, body: JSON.parse(body), headers: sent, cleared: state.cleared };
};

/** Sets when a key of the ring retired. */
const moveRetirement = async (keyId: string, retiredAt: Date) => {
  const store = createKeyRingStore(api.access);
  const ring = await store.read();
  const moved = ring?.keys.map((key) => (key.id === keyId ? { ...key, retiredAt: retiredAt.toISOString() } : key));
  expect(await store.replace(ring, moved ?? [])).toBe(true);
};

const encoded = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Invalid tokens, by their flaw. */
const badTokens: Record<string, () => Promise<string>> = {
  'alg none': async () => {
    const [, payload] = (await makeToken(api.access, 'robin')).split('.');
    const { kid } = await activeKey(api.access);
    return `${encoded({ alg: 'none', typ: 'JWT', kid })}.${payload}.`;
  },
  'alg none with the signature kept': async () => {
    const [, payload, signature] = (await makeToken(api.access, 'robin')).split('.');
    return `${encoded({ alg: 'none' })}.${payload}.${signature}`;
  },
  'the wrong key': () => makeToken(api.access, 'robin', { secret: randomBytes(32) }),
  'an empty key': () => makeToken(api.access, 'robin', { secret: new Uint8Array([0]) }),
  'an unknown key id': () => makeToken(api.access, 'robin', { header: { kid: 'other' } }),
  'no key id': () => makeToken(api.access, 'robin', { header: { kid: undefined } }),
  'another HMAC': () => makeToken(api.access, 'robin', { header: { alg: 'HS512' }, secret: randomBytes(64) }),
  'a public-key signature': async () => {
    const { privateKey } = await generateKeyPair('EdDSA');
    const { kid } = await activeKey(api.access);
    const claims = { iss: 'sign-in', aud: 'admin', sub: 'robin', jti: 'a' };
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'EdDSA', kid })
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey);
  },
  'another user put in': async () => {
    const [header, payload = '', signature] = (await makeToken(api.access, 'nobody')).split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    return `${header}.${encoded({ ...claims, sub: 'robin' })}.${signature}`;
  },
  'an expired date': () =>
    makeToken(api.access, 'robin', { claims: { iat: Date.now() / 1000 - 30_000, exp: Date.now() / 1000 - 1 } }),
  'no expiry': () => makeToken(api.access, 'robin', { claims: { exp: undefined } }),
  'an expiry in ten years': () =>
    makeToken(api.access, 'robin', { claims: { iat: Date.now() / 1000 - 30_000, exp: Date.now() / 1000 + 3e8 } }),
  'no id': () => makeToken(api.access, 'robin', { claims: { jti: undefined } }),
  'another issuer': () => makeToken(api.access, 'robin', { claims: { iss: 'other' } }),
  'another audience': () => makeToken(api.access, 'robin', { claims: { aud: 'other' } }),
  'an ended generation': () => makeToken(api.access, 'robin', { claims: { generation: -1 } }),
  'a generation to come': () => makeToken(api.access, 'robin', { claims: { generation: 1 } }),
  'an unknown user': () => makeToken(api.access, 'nobody'),
  'no form at all': async () => 'abc',
};

describe('a call for staff', () => {
  it('is served with a session', async () => {
    const { status, cleared } = await clear(await makeToken(api.access, 'robin'));
    expect({ status, cleared }).toEqual({ status: 200, cleared: 1 });
  });

  it('answers 401 in the form of every failure without one', async () => {
    const { status, body, headers, cleared } = await clear(undefined);
    expect({ status, cleared }).toEqual({ status: 401, cleared: 0 });
    expect(body).toEqual({ code: 'unauthenticated', message: 'Please sign in', requestId: expect.any(String) });
    expect(headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  });

  it.each(Object.keys(badTokens))('returns 401 for a token with %s', async (wrong) => {
    const token = (await badTokens[wrong]?.()) ?? '';
    const { status, body, cleared } = await clear(token);
    expect({ status, code: body.code, cleared }).toEqual({ status: 401, code: 'unauthenticated', cleared: 0 });
    expect((await api.call('me', { cookies: [`session=${token}`] })).status).toBe(401);
  });

  it('returns 401 before reading the body', async () => {
    const { handler } = startStaffFunction();
    const event = makeEvent({ method: 'POST', path: '/api/admin/send-daily-summary', body: '{broken' });
    expect((await handler(event, makeContext())).statusCode).toBe(401);
  });

  it('returns 401 from the moment of logout', async () => {
    const token = await makeToken(api.access, 'robin');
    expect((await clear(token)).status).toBe(200);
    await api.call('logout', { cookies: [`session=${token}`] });
    expect((await clear(token)).status).toBe(401);
  });

  it('returns 401 from the moment the account is disabled', async () => {
    await addStaff(api.access, 'leaver', 2 ** 10);
    const token = await makeToken(api.access, 'leaver');
    expect((await clear(token)).status).toBe(200);
    await createAccountsStore(api.access).disable('LEAVER');
    expect((await clear(token)).status).toBe(401);
  });

  it('returns 401 from the moment the password is replaced, even in the same second', async () => {
    await addStaff(api.access, 'changer', 2 ** 10);
    const accounts = createAccountsStore(api.access);
    const token = await makeToken(api.access, 'changer');
    const account = await accounts.find('changer');
    if (account === undefined) throw new Error('no account');
    await accounts.setPassword('CHANGER', account.password);
    expect((await clear(token)).status).toBe(401);
    expect((await clear(await makeToken(api.access, 'changer', { claims: { generation: 1 } }))).status).toBe(200);
  });

  it('accepts accounts and sessions from before generations were counted', async () => {
    await addStaff(api.access, 'veteran', 2 ** 10);
    const { client, tableName } = api.access;
    const UpdateExpression = 'REMOVE sessionGeneration';
    await client.send(new UpdateCommand({ TableName: tableName, Key: adminKey('veteran'), UpdateExpression }));
    const token = await makeToken(api.access, 'veteran', { claims: { generation: undefined } });
    expect((await clear(token)).status).toBe(200);
  });

  it('still returns 401 when the item of a logout has expired', async () => {
    const token = await makeToken(api.access, 'robin', { claims: { jti: 'lingering' } });
    const Item = { ...revokedSessionKey('lingering'), expiresAt: 1 };
    await api.access.client.send(new PutCommand({ TableName: api.access.tableName, Item }));
    expect((await clear(token)).status).toBe(401);
  });

  it.each(['https://evil.test', 'null'])('rejects a page of %s even with a session', async (origin) => {
    const { status, cleared } = await clear(await makeToken(api.access, 'robin'), { origin });
    expect({ status, cleared }).toEqual({ status: 403, cleared: 0 });
  });

  it('accepts a page of its own origin', async () => {
    expect((await clear(await makeToken(api.access, 'robin'), { origin: 'http://quiz.test' })).status).toBe(200);
  });

  it('keeps sessions over two key rotations and accepts new ones in running functions', async () => {
    const { handler } = startStaffFunction();
    const statusOf = async (token: string) => {
      const cookies = [`session=${token}`];
      const event = makeEvent({ method: 'DELETE', path: '/api/test/clear-test-data', cookies });
      return (await handler(event, makeContext())).statusCode;
    };
    const old = await makeToken(api.access, 'robin');
    expect(await statusOf(old)).toBe(200);
    await rotate(api.access);
    await rotate(api.access);
    expect(await statusOf(await makeToken(api.access, 'robin'))).toBe(200);
    expect(await statusOf(old)).toBe(200);
  });

  it('returns 401 for a token that a retired key signed after its retirement', async () => {
    const { kid, secret } = await activeKey(api.access);
    await rotate(api.access);
    const issuedAfter = (seconds: number) => {
      const iat = Math.floor(Date.now() / 1000) - 3600 + seconds;
      return makeToken(api.access, 'robin', { header: { kid }, secret, claims: { iat, exp: iat + 28_800 } });
    };
    await moveRetirement(kid, new Date(Date.now() - 3_600_000));
    expect((await clear(await issuedAfter(0))).status).toBe(200);
    expect((await clear(await issuedAfter(290))).status).toBe(200);
    expect((await clear(await issuedAfter(310))).status).toBe(401);
  });

  it('returns 401 from the moment all sessions are ended, even in functions that have cached the keys', async () => {
    await addStaff(api.access, 'warm', 2 ** 10);
    const { handler } = startStaffFunction();
    const statusOf = async (token: string) => {
      const event = makeEvent({ method: 'DELETE', path: '/api/test/clear-test-data', cookies: [`session=${token}`] });
      return (await handler(event, makeContext())).statusCode;
    };
    const leaked = await activeKey(api.access);
    const former = await makeToken(api.access, 'warm');
    expect(await statusOf(former)).toBe(200);
    await endAllSessions({
      store: createKeyRingStore(api.access),
      accounts: createAccountsStore(api.access),
      newKey: newSigningKey,
      now: () => new Date(),
    });
    expect(await statusOf(former)).toBe(401);
    const header = { kid: leaked.kid };
    expect(await statusOf(await makeToken(api.access, 'warm', { ...leaked, header }))).toBe(401);
    const { status, cookies } = await api.call('login', { body: { username: 'warm', password } });
    expect(status).toBe(200);
    expect(await statusOf(sentBack(cookies)[0]?.replace('session=', '') ?? '')).toBe(200);
  });

  it('costs two read units once the keys are cached', async () => {
    const { access, spent } = openMeteredTable(api.access.tableName);
    const { handler } = startStaffFunction(access);
    const cookies = [`session=${await makeToken(api.access, 'robin')}`];
    const event = makeEvent({ method: 'DELETE', path: '/api/test/clear-test-data', cookies });
    await handler(event, makeContext());
    spent.length = 0;
    expect((await handler(event, makeContext())).statusCode).toBe(200);
    expect(spent.reduce((sum, { read }) => sum + read, 0)).toBe(2);
    expect(spent.reduce((sum, { write }) => sum + write, 0)).toBe(0);
  });
});
