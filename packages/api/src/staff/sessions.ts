import { randomUUID } from 'node:crypto';
import { errors, type JWTHeaderParameters, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import { revokedSessionKey } from '../platform/dynamodb/keys.ts';
import { readItem, type TableAccess } from '../platform/dynamodb/table-access.ts';
import { putItem } from '../platform/dynamodb/writes.ts';
import type { AdminAccess } from '../platform/http/route.ts';
import { sessionLifetimeSeconds } from '../platform/http/session-cookie.ts';
import type { Clock } from '../platform/time.ts';
import { type AccountsStore, type AdminAccount, createAccountsStore } from './accounts-store.ts';
import {
  createKeyRingStore,
  createSigningKeys,
  mayHaveSigned,
  newSigningKey,
  type SigningKey,
  type SigningKeys,
} from './signing-keys.ts';

export type AccessDependencies = {
  readonly accounts: Pick<AccountsStore, 'find'>;
  readonly tokens: ReturnType<typeof createSessionTokens>;
  readonly revocations: ReturnType<typeof createRevocationsStore>;
  readonly now: Clock;
};

export const adminAccess = (table: TableAccess): AdminAccess & AccessDependencies => {
  const now = (): Date => new Date();
  const keys = createSigningKeys({ store: createKeyRingStore(table), now, newKey: newSigningKey });
  const access = {
    accounts: createAccountsStore(table),
    tokens: createSessionTokens(keys),
    revocations: createRevocationsStore(table),
    now,
  };
  return { ...access, authenticate: (sessionToken) => authenticate(sessionToken, access) };
};

const authenticate = async (
  sessionToken: string | undefined,
  { tokens, revocations, accounts, now }: AccessDependencies,
) => {
  if (sessionToken === undefined) return undefined;
  const claims = await tokens.verify(sessionToken, now());
  if (claims === undefined) return undefined;
  const [isRevoked, account] = await Promise.all([revocations.isRevoked(claims.id), accounts.find(claims.username)]);
  if (isRevoked || account === undefined || account.disabled) return undefined;
  if (account.sessionGeneration !== claims.sessionGeneration || account.endedKeys?.has(claims.keyId)) return undefined;
  return { username: account.username };
};

/** Stores signed-out sessions. Each item expires with its token, which is rejected by its own date from then on. */
const createRevocationsStore = (access: TableAccess) => ({
  revoke: async ({ id, expiresAt }: { readonly id: string; readonly expiresAt: Date }): Promise<void> => {
    await putItem(access, { ...revokedSessionKey(id), expiresAt: Math.ceil(expiresAt.getTime() / 1000) });
  },

  isRevoked: async (sessionId: string) => (await readItem(access, revokedSessionKey(sessionId))) !== undefined,
});

const algorithm = 'HS256';
const issuer = 'sign-in';
const audience = 'admin';

/** Issues session tokens as JWTs, signed with HS256 by a key of the ring. No other algorithm is accepted. */
const createSessionTokens = (keys: SigningKeys) => ({
  issue: async ({ username, sessionGeneration, endedKeys }: AdminAccount, now: Date): Promise<string> => {
    const { id, secret } = await keys.active(endedKeys);
    const iat = Math.floor(now.getTime() / 1000);
    const exp = iat + sessionLifetimeSeconds;
    const owned = { sub: username, jti: randomUUID(), generation: sessionGeneration };
    return new SignJWT({ iss: issuer, aud: audience, iat, exp, ...owned })
      .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: id })
      .sign(bytesOf(secret));
  },

  verify: (token: string, now: Date) => verify(token, now, keys),
});

const claimsSchema = z.object({
  sub: z.string().min(1),
  jti: z.string().min(1),
  exp: z.int(),
  iat: z.number(),
  // Absent in tokens from before generations were counted.
  generation: z.int().default(0),
});

const verify = async (token: string, now: Date, keys: SigningKeys) => {
  const pinned = { algorithms: [algorithm], issuer, audience, currentDate: now, maxTokenAge: sessionLifetimeSeconds };
  const secretOf = async (header: JWTHeaderParameters) => bytesOf((await keyOf(header, keys)).secret);
  try {
    const { payload, protectedHeader } = await jwtVerify(token, secretOf, pinned);
    const { sub, jti, exp, iat, generation } = claimsSchema.parse(payload);
    const key = await keyOf(protectedHeader, keys);
    if (!mayHaveSigned(key, iat)) return undefined;
    return { id: jti, username: sub, sessionGeneration: generation, keyId: key.id, expiresAt: new Date(exp * 1000) };
  } catch (error) {
    // The caller does not learn why a token is invalid. Other errors, such as an unreadable table, are thrown.
    if (error instanceof errors.JOSEError || error instanceof z.ZodError) return undefined;
    throw error;
  }
};

const keyOf = async ({ kid }: JWTHeaderParameters, keys: SigningKeys): Promise<SigningKey> => {
  const key = kid === undefined ? undefined : await keys.find(kid);
  if (key === undefined) throw new errors.JWKSNoMatchingKey();
  return key;
};

const bytesOf = (secret: string): Uint8Array => Buffer.from(secret, 'base64url');
