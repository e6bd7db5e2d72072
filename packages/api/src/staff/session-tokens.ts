import { errors, type JWTHeaderParameters, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import { sessionLifetimeSeconds } from '../platform/http/session-cookie.ts';
import type { SessionClaims, SessionTokens } from './session-tokens-port.ts';
import type { SigningKeys } from './signing-keys.ts';

const algorithm = 'HS256';
const issuer = 'sign-in';
const audience = 'admin';

const claimsSchema = z.object({
  sub: z.string().min(1),
  jti: z.string().min(1),
  exp: z.int(),
  // Tokens that were issued before it was counted have none.
  generation: z.int().default(0),
});

type Options = { readonly keys: SigningKeys; readonly newSessionId: () => string };

const bytesOf = (secret: string): Uint8Array => Buffer.from(secret, 'base64url');

const verifyingKey =
  (keys: SigningKeys) =>
  async ({ kid }: JWTHeaderParameters): Promise<Uint8Array> => {
    const key = kid === undefined ? undefined : await keys.find(kid);
    if (key === undefined) throw new errors.JWKSNoMatchingKey();
    return bytesOf(key.secret);
  };

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
    // What is wrong with a token is nobody's business; a table that cannot be read is.
    if (error instanceof errors.JOSEError || error instanceof z.ZodError) return undefined;
    throw error;
  }
};

/** Session tokens as JWT, signed by HMAC with a key of the ring. Nothing but HS256 is accepted. */
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
