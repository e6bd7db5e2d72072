import { errors, type JWTHeaderParameters, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import { sessionLifetimeSeconds } from '../platform/http/session-cookie.ts';
import type { SigningKeys } from './signing-keys.ts';

export type SessionTokens = {
  readonly issue: (owner: SessionOwner, now: Date) => Promise<string>;
  /** Returns the claims of a token that was issued here and is valid now. */
  readonly verify: (token: string, now: Date) => Promise<SessionClaims | undefined>;
};

/** The account of a session, and the generation of the account's sessions. */
type SessionOwner = { readonly username: string; readonly sessionGeneration: number };

/** What a verified session token says. */
export type SessionClaims = SessionOwner & { readonly id: string; readonly expiresAt: Date };

type Options = { readonly keys: SigningKeys; readonly newSessionId: () => string };

const algorithm = 'HS256';
const issuer = 'sign-in';
const audience = 'admin';

/** Issues session tokens as JWTs, signed with HS256 by a key of the ring. No other algorithm is accepted. */
export const createSessionTokens = (options: Options): SessionTokens => ({
  issue: async ({ username, sessionGeneration }, now) => {
    const { id, secret } = await options.keys.active();
    const issuedAt = Math.floor(now.getTime() / 1000);
    return new SignJWT({ generation: sessionGeneration })
      .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: id })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject(username)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + sessionLifetimeSeconds)
      .setJti(options.newSessionId())
      .sign(bytesOf(secret));
  },

  verify: (token, now) => verify(token, now, options),
});

const claimsSchema = z.object({
  sub: z.string().min(1),
  jti: z.string().min(1),
  exp: z.int(),
  // Absent in tokens from before generations were counted.
  generation: z.int().default(0),
});

const verify = async (token: string, now: Date, { keys }: Options): Promise<SessionClaims | undefined> => {
  try {
    const { payload } = await jwtVerify(token, verifyingKey(keys), {
      algorithms: [algorithm],
      issuer,
      audience,
      currentDate: now,
      requiredClaims: ['sub', 'jti', 'iat', 'exp'],
      maxTokenAge: sessionLifetimeSeconds,
    });
    const { sub, jti, exp, generation } = claimsSchema.parse(payload);
    return { id: jti, username: sub, sessionGeneration: generation, expiresAt: new Date(exp * 1000) };
  } catch (error) {
    // The caller does not learn why a token is invalid. Other errors, such as an unreadable table, are thrown.
    if (error instanceof errors.JOSEError || error instanceof z.ZodError) return undefined;
    throw error;
  }
};

const verifyingKey =
  (keys: SigningKeys) =>
  async ({ kid }: JWTHeaderParameters): Promise<Uint8Array> => {
    const key = kid === undefined ? undefined : await keys.find(kid);
    if (key === undefined) throw new errors.JWKSNoMatchingKey();
    return bytesOf(key.secret);
  };

const bytesOf = (secret: string): Uint8Array => Buffer.from(secret, 'base64url');
