import { randomUUID } from 'node:crypto';
import { errors, type JWTHeaderParameters, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import type { TableAccess } from '../platform/dynamodb/table-access.ts';
import type { Admin } from '../platform/http/route.ts';
import { sessionLifetimeSeconds } from '../platform/http/session-cookie.ts';
import { createSessionStore, type SessionId, type StaffSession } from './session-store.ts';
import { createSigningKeys, type SigningKeys } from './signing-keys.ts';

export type StaffSessions = ReturnType<typeof openStaffSessions>;

/** A session is a signed token in a cookie and an item in the table. Both are needed. */
export const openStaffSessions = (table: TableAccess) => {
  const keys = createSigningKeys(table);
  const store = createSessionStore(table);

  return {
    start: async (username: string): Promise<string> => {
      const id = randomUUID();
      const now = new Date();
      const issuedAt = Math.floor(now.getTime() / 1000);
      const expiresAt = issuedAt + sessionLifetimeSeconds;

      const token = await signToken({ username, id }, { issuedAt, expiresAt }, keys);

      await store.insert(id, { username, lastSeenAt: now.toISOString(), expiresAt });
      return token;
    },

    /** Costs one read, and a write when the last recorded use is five minutes old. */
    authenticate: async (token: string | undefined): Promise<Admin | undefined> => {
      const now = new Date();
      const claims = await verifyToken(token, now, keys);
      if (claims === undefined) return undefined;

      const session = await store.find(claims);
      if (session === undefined || !isLive(session, now)) return undefined;

      const admin = { username: session.username };
      if (getIdleMs(session, now) < useRecordedEveryMs) return admin;

      const isStillLive = await store.recordUse(claims, now);
      return isStillLive ? admin : undefined;
    },

    end: async (token: string | undefined): Promise<void> => {
      const claims = await verifyToken(token, new Date(), keys);
      if (claims !== undefined) await store.delete(claims);
    },
  };
};

const minuteMs = 60 * 1000;
const useRecordedEveryMs = 5 * minuteMs;

/** Counted from the last recorded use, so a session ends after 55 to 60 minutes without a call. */
const maxIdleMs = 60 * minuteMs;

/** The table deletes expired items late, so their times are checked here. */
const isLive = (session: StaffSession, now: Date): boolean =>
  session.expiresAt * 1000 > now.getTime() && getIdleMs(session, now) < maxIdleMs;

const getIdleMs = ({ lastSeenAt }: StaffSession, now: Date): number =>
  now.getTime() - Date.parse(lastSeenAt);

const algorithm = 'HS256';
const issuer = 'sign-in';
const audience = 'admin';

type Period = { readonly issuedAt: number; readonly expiresAt: number };

const signToken = async (
  { username, id }: SessionId,
  { issuedAt, expiresAt }: Period,
  keys: SigningKeys,
): Promise<string> => {
  const key = await keys.getCurrent();

  return new SignJWT({ sub: username, jti: id })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: key.id })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(decodeSecret(key.secret));
};

/** `sub` and `jti` are limited because both become part of a key of the table. */
const claimsSchema = z.object({ sub: z.string().min(1).max(100), jti: z.uuid(), exp: z.int() });

/** Returns undefined for an invalid token. Whether the session was ended is not checked here. */
const verifyToken = async (
  token: string | undefined,
  now: Date,
  keys: SigningKeys,
): Promise<SessionId | undefined> => {
  if (token === undefined) return undefined;

  const findSecret = async ({ kid }: JWTHeaderParameters): Promise<Uint8Array> => {
    const key = kid === undefined ? undefined : await keys.find(kid);
    if (key === undefined) throw new errors.JWKSNoMatchingKey();

    return decodeSecret(key.secret);
  };

  try {
    const { payload } = await jwtVerify(token, findSecret, {
      algorithms: [algorithm],
      issuer,
      audience,
      currentDate: now,
      maxTokenAge: sessionLifetimeSeconds,
    });
    const { sub, jti } = claimsSchema.parse(payload);
    return { username: sub, id: jti };
  } catch (error) {
    // The caller does not learn why a token is invalid. Other errors are thrown.
    if (error instanceof errors.JOSEError || error instanceof z.ZodError) return undefined;
    throw error;
  }
};

const decodeSecret = (secret: string): Uint8Array => Buffer.from(secret, 'base64url');
