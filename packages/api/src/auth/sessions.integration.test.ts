import '../../tests/support/cheap-passwords.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import { adminDataSchemas } from '@app/contract/admin-data-schemas';
import { summariesSchemas } from '@app/contract/summaries-schemas';
import { generateKeyPair, SignJWT } from 'jose';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeContext, makeEvent } from '../../tests/support/make-event.ts';
import { openMeteredTable } from '../../tests/support/metered-table.ts';
import {
  addStaff,
  makeToken,
  password,
  signToken,
  storeSession,
} from '../../tests/support/staff.ts';
import { startApi } from '../../tests/support/start-api.ts';
import { openTable, type TableAccess } from '../platform/dynamodb/table-access.ts';
import { createHandler } from '../platform/http/create-handler.ts';
import { adminRoutes } from '../platform/http/route.ts';
import { succeed } from '../platform/result.ts';
import { disableAdmin, setPassword } from './accounts.ts';
import { createAccountsStore } from './accounts-store.ts';
import { createPasswordHasher } from './passwords.ts';
import { createSessionStore } from './session-store.ts';
import { openStaffSessions } from './sessions.ts';
import { createSigningKeys, rotateSigningKey } from './signing-keys.ts';

let api: Awaited<ReturnType<typeof startApi>>;

beforeAll(async () => {
  api = await startApi();
  await addStaff(api.access, 'robin', 2 ** 10);
});

afterEach(() => {
  vi.useRealTimers();
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
  const handler = createHandler(routes, {
    edge,
    log: silent,
    authenticate: openStaffSessions(table).authenticate,
  });
  return { handler, state };
};

type StaffFunction = ReturnType<typeof startStaffFunction>;

const clear = async (
  token: string | undefined,
  headers: Record<string, string> = {},
  { handler, state }: StaffFunction = startStaffFunction(),
) => {
  const cookies = token === undefined ? [] : [`session=${token}`];
  const event = makeEvent({
    method: 'DELETE',
    path: '/api/test/clear-test-data',
    headers,
    cookies,
  });
  const { statusCode, body = '', headers: sent } = await handler(event, makeContext());
  return { status: statusCode, body: JSON.parse(body), headers: sent, cleared: state.cleared };
};

const signingKey = async () => {
  const { id, secret } = await createSigningKeys(api.access).getCurrent();
  return { kid: id, secret: Buffer.from(secret, 'base64url') };
};

const minutes = (count: number): number => count * 60_000;

/** Moves the clock to a time after its real one. */
const moveClock = (byMs: number): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + byMs });
};

const operator = () => ({
  accounts: createAccountsStore(api.access),
  sessions: createSessionStore(api.access),
  passwords: createPasswordHasher({ cost: 2 ** 10, blockSize: 8, parallelization: 1 }),
});

const encoded = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Invalid tokens, by their flaw. All but the last three name a live session. */
const badTokens: Record<string, () => Promise<string>> = {
  'alg none': async () => {
    const [, payload] = (await makeToken(api.access, 'robin')).split('.');
    const { kid } = await signingKey();
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
  'another HMAC': () =>
    makeToken(api.access, 'robin', { header: { alg: 'HS512' }, secret: randomBytes(64) }),
  'a public-key signature': async () => {
    const { privateKey } = await generateKeyPair('EdDSA');
    const { kid } = await signingKey();
    const claims = {
      iss: 'sign-in',
      aud: 'admin',
      sub: 'robin',
      jti: await storeSession(api.access, 'robin'),
    };
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'EdDSA', kid })
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey);
  },
  'another user put in': async () => {
    const jti = await storeSession(api.access, 'robin');
    const token = await signToken(api.access, 'nobody', { claims: { jti } });
    const [header, payload = '', signature] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    return `${header}.${encoded({ ...claims, sub: 'robin' })}.${signature}`;
  },
  'an expired date': () =>
    makeToken(api.access, 'robin', {
      claims: { iat: Date.now() / 1000 - 30_000, exp: Date.now() / 1000 - 1 },
    }),
  'no expiry': () => makeToken(api.access, 'robin', { claims: { exp: undefined } }),
  'an expiry in ten years': () =>
    makeToken(api.access, 'robin', {
      claims: { iat: Date.now() / 1000 - 30_000, exp: Date.now() / 1000 + 3e8 },
    }),
  'no id': () => makeToken(api.access, 'robin', { claims: { jti: undefined } }),
  'another issuer': () => makeToken(api.access, 'robin', { claims: { iss: 'other' } }),
  'another audience': () => makeToken(api.access, 'robin', { claims: { aud: 'other' } }),
  'no user': () => makeToken(api.access, 'robin', { claims: { sub: undefined } }),
  'an id that is too long for a key': () =>
    makeToken(api.access, 'robin', { claims: { jti: 'a'.repeat(2000) } }),
  'a session of somebody else': async () =>
    signToken(api.access, 'robin', { claims: { jti: await storeSession(api.access, 'sam') } }),
  'no session of that id, although the key is right': () => signToken(api.access, 'robin'),
  'no form at all': async () => 'abc',
};

describe('a call for staff', () => {
  it('is served with a session', async () => {
    const { status, cleared } = await clear(await makeToken(api.access, 'robin'));

    expect({ status, cleared }).toEqual({ status: 200, cleared: 1 });
  });

  it('returns 401 without a session, in the form of every failure', async () => {
    const { status, body, headers, cleared } = await clear(undefined);

    expect({ status, cleared }).toEqual({ status: 401, cleared: 0 });
    expect(body).toEqual({
      code: 'unauthenticated',
      message: 'Please sign in',
      requestId: expect.any(String),
    });
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    });
  });

  it.each(Object.keys(badTokens))('returns 401 for a token with %s', async (wrong) => {
    const token = (await badTokens[wrong]?.()) ?? '';
    const { status, body, cleared } = await clear(token);

    expect({ status, code: body.code, cleared }).toEqual({
      status: 401,
      code: 'unauthenticated',
      cleared: 0,
    });
    expect((await api.call('me', { cookies: [`session=${token}`] })).status).toBe(401);
  });

  it('returns 401 before reading the body', async () => {
    const { handler } = startStaffFunction();
    const event = makeEvent({
      method: 'POST',
      path: '/api/admin/send-daily-summary',
      body: '{broken',
    });

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
    const tokens = [await makeToken(api.access, 'leaver'), await makeToken(api.access, 'Leaver')];

    for (const token of tokens) expect((await clear(token)).status).toBe(200);
    await disableAdmin('LEAVER', operator());
    for (const token of tokens) expect((await clear(token)).status).toBe(401);
  });

  it('returns 401 from the moment the password is replaced, even in the same second', async () => {
    await addStaff(api.access, 'changer', 2 ** 10);
    const token = await makeToken(api.access, 'changer');
    const other = await makeToken(api.access, 'robin');
    const set = await setPassword(
      { username: 'CHANGER', password },
      { ...operator(), findWeakness: () => undefined },
    );

    expect(set).toMatchObject({ ok: true });
    expect((await clear(token)).status).toBe(401);
    expect((await clear(await makeToken(api.access, 'changer'))).status).toBe(200);
    expect((await clear(other)).status).toBe(200);
  });

  it('returns 401 for a session whose item has expired and is not deleted yet', async () => {
    const id = randomUUID();
    const session = { username: 'robin', lastSeenAt: new Date().toISOString() };

    await createSessionStore(api.access).insert(id, {
      ...session,
      expiresAt: Math.floor(Date.now() / 1000),
    });
    expect(
      (await clear(await signToken(api.access, 'robin', { claims: { jti: id } }))).status,
    ).toBe(401);
  });

  it.each(['https://evil.test', 'null'])(
    'rejects a page of %s even with a session',
    async (origin) => {
      const { status, cleared } = await clear(await makeToken(api.access, 'robin'), { origin });

      expect({ status, cleared }).toEqual({ status: 403, cleared: 0 });
    },
  );

  it('accepts a page of its own origin', async () => {
    expect(
      (await clear(await makeToken(api.access, 'robin'), { origin: 'http://quiz.test' })).status,
    ).toBe(200);
  });

  it('keeps sessions over a key rotation, and accepts new ones in functions that have cached the keys', async () => {
    const running = startStaffFunction();
    const before = await makeToken(api.access, 'robin');

    expect((await clear(before, {}, running)).status).toBe(200);
    await rotateSigningKey(api.access);
    const after = await makeToken(api.access, 'robin');

    for (const token of [before, after]) {
      expect((await clear(token, {}, running)).status).toBe(200);
      expect((await clear(token)).status).toBe(200);
    }
  });

  it('returns 401 for a session whose key was replaced twice', async () => {
    const token = await makeToken(api.access, 'robin');

    await rotateSigningKey(api.access);
    await rotateSigningKey(api.access);
    expect((await clear(token)).status).toBe(401);
  });

  it('returns 401 for whatever a leaked key signs, for each user and in running functions', async () => {
    const leaked = await signingKey();
    const running = startStaffFunction();

    expect((await clear(await makeToken(api.access, 'robin'), {}, running)).status).toBe(200);

    for (const username of ['robin', 'ROBIN', 'sam', 'nobody', 'USER#robin']) {
      const forged = await signToken(api.access, username, leaked);

      expect((await clear(forged, {}, running)).status).toBe(401);
    }
  });

  it('returns 401 after an hour without a call', async () => {
    const token = await makeToken(api.access, 'robin');

    moveClock(minutes(59));
    expect((await clear(token)).status).toBe(200);
    moveClock(minutes(59));
    expect((await clear(token)).status).toBe(200);
    moveClock(minutes(60));
    expect((await clear(token)).status).toBe(401);
  });

  it('returns 401 eight hours after the sign-in, however busy the session is', async () => {
    const token = await makeToken(api.access, 'robin');

    for (let halfHours = 0; halfHours < 15; halfHours += 1) {
      moveClock(minutes(30));
      expect((await clear(token)).status).toBe(200);
    }

    moveClock(minutes(30));
    expect((await clear(token)).status).toBe(401);
  });

  it('returns 401, and does not bring the session back, when it ends while its use is recorded', async () => {
    const id = await storeSession(api.access, 'robin');
    const session = { username: 'robin', id };
    const table = openTable(api.access.tableName);

    table.client.middlewareStack.add(
      (next, { commandName }) =>
        async (args) => {
          if (commandName === 'UpdateItemCommand')
            await createSessionStore(api.access).delete(session);

          return next(args);
        },
      { step: 'initialize' },
    );
    moveClock(minutes(5));
    const token = await signToken(api.access, 'robin', { claims: { jti: id } });

    expect((await clear(token, {}, startStaffFunction(table))).status).toBe(401);
    expect(await createSessionStore(api.access).find(session)).toBeUndefined();
  });

  it('costs one read unit once the keys are cached, and one write unit in five minutes', async () => {
    const { access, spent } = openMeteredTable(api.access.tableName);
    const running = startStaffFunction(access);
    const token = await makeToken(api.access, 'robin');

    await clear(token, {}, running);

    const unitsOfCall = async () => {
      spent.length = 0;
      expect((await clear(token, {}, running)).status).toBe(200);
      return spent.reduce(
        (sum, { read, write }) => ({ read: sum.read + read, write: sum.write + write }),
        {
          read: 0,
          write: 0,
        },
      );
    };

    expect(await unitsOfCall()).toEqual({ read: 1, write: 0 });
    moveClock(minutes(5));
    expect(await unitsOfCall()).toEqual({ read: 1, write: 1 });
    expect(await unitsOfCall()).toEqual({ read: 1, write: 0 });
  });
});
