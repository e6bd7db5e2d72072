import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import type { TableAccess } from '../../src/platform/dynamodb/table-access.ts';
import { createAdmin } from '../../src/staff/accounts.ts';
import { createAccountsStore } from '../../src/staff/accounts-store.ts';
import { createPasswordHasher } from '../../src/staff/passwords.ts';
import { createKeyRingStore, newSigningKey, rotateKeys } from '../../src/staff/signing-keys.ts';

export const password = 'vast purple trombone 7';

/** Creates an account at the regular hashing cost or a lower one. */
export const addStaff = async (table: TableAccess, username: string, cost?: number): Promise<void> => {
  const passwords = createPasswordHasher(cost === undefined ? undefined : { cost, blockSize: 8, parallelization: 1 });
  const findWeakness = () => undefined;
  const dependencies = { accounts: createAccountsStore(table), passwords, findWeakness, now: () => new Date() };
  const result = await createAdmin({ username, password }, dependencies);
  if (!result.ok) throw new Error(result.error.message);
};

export const rotate = (table: TableAccess) =>
  rotateKeys({ store: createKeyRingStore(table), now: () => new Date(), newKey: newSigningKey });

/** Returns the active key's id and bytes. */
export const activeKey = async (table: TableAccess) => {
  const ring = await createKeyRingStore(table).read();
  const key = ring.keys.find(({ active }) => active) ?? (await rotate(table))?.[0];
  if (key === undefined) throw new Error('There is no key');
  return { kid: key.id, secret: Buffer.from(key.secret, 'base64url') };
};

type TokenParts = {
  readonly header?: Readonly<Record<string, unknown>>;
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly secret?: Uint8Array;
};

/** Issues a token like the product, with some parts replaced. */
export const makeToken = async (table: TableAccess, username: string, parts: TokenParts = {}): Promise<string> => {
  const { kid, secret } = await activeKey(table);
  const iat = Math.floor(Date.now() / 1000);
  const exp = iat + 28_800;
  const standard = { iss: 'sign-in', aud: 'admin', sub: username, iat, exp, jti: randomUUID(), generation: 0 };
  return new SignJWT({ ...standard, ...parts.claims })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid, ...parts.header })
    .sign(parts.secret ?? secret);
};
