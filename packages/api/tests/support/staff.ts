import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { createAdmin } from '../../src/auth/accounts.ts';
import { createAccountsStore } from '../../src/auth/accounts-store.ts';
import { createPasswordHasher } from '../../src/auth/passwords.ts';
import { createSessionStore } from '../../src/auth/session-store.ts';
import { createSigningKeys } from '../../src/auth/signing-keys.ts';
import type { TableAccess } from '../../src/platform/dynamodb/table-access.ts';

export const password = 'vast purple trombone 7';

/** Creates an account at the regular hashing cost or a lower one. */
export const addStaff = async (
  table: TableAccess,
  username: string,
  cost?: number,
): Promise<void> => {
  const passwords = createPasswordHasher(
    cost === undefined ? undefined : { cost, blockSize: 8, parallelization: 1 },
  );
  const findWeakness = () => undefined;
  const dependencies = {
    accounts: createAccountsStore(table),
    passwords,
    findWeakness,
    now: () => new Date(),
  };
  const result = await createAdmin({ username, password }, dependencies);
  if (!result.ok) throw new Error(result.error.message);
};

type TokenParts = {
  readonly header?: Readonly<Record<string, unknown>>;
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly secret?: Uint8Array;
};

/** Signs a token like the product, with some parts replaced. Nothing is stored. */
export const signToken = async (
  table: TableAccess,
  username: string,
  parts: TokenParts = {},
): Promise<string> => {
  const key = await createSigningKeys(table).getCurrent();
  const iat = Math.floor(Date.now() / 1000);
  const exp = iat + 28_800;
  const standard = { iss: 'sign-in', aud: 'admin', sub: username, iat, exp, jti: randomUUID() };
  return new SignJWT({ ...standard, ...parts.claims })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: key.id, ...parts.header })
    .sign(parts.secret ?? Buffer.from(key.secret, 'base64url'));
};

/** Stores a live session. Returns its id. */
export const storeSession = async (table: TableAccess, username: string): Promise<string> => {
  const id = randomUUID();
  const expiresAt = Math.floor(Date.now() / 1000) + 28_800;

  await createSessionStore(table).insert(id, {
    username,
    lastSeenAt: new Date().toISOString(),
    expiresAt,
  });
  return id;
};

/** Stores a live session and signs its token. */
export const makeToken = async (
  table: TableAccess,
  username: string,
  parts: TokenParts = {},
): Promise<string> => {
  const jti = await storeSession(table, username);
  return signToken(table, username, { ...parts, claims: { jti, ...parts.claims } });
};
