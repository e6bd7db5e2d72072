import { errors, type JWTHeaderParameters, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import type { SigningKeys } from './signing-keys.ts';

export type TokenSubject = { readonly username: string; readonly id: string };

const algorithm = 'HS256';
const issuer = 'sign-in';

/** `sub` and `jti` are limited because both become part of keys of the table. */
const claimsSchema = z.object({ sub: z.string().min(1).max(100), jti: z.uuid(), exp: z.int() });

/** Signs and verifies tokens for one audience, which no other audience accepts. */
export const createTokens = (keys: SigningKeys, audience: string, lifetimeSeconds: number) => ({
  sign: async ({ username, id }: TokenSubject, issuedAtSeconds: number): Promise<string> => {
    const key = await keys.getCurrent();

    return new SignJWT({ sub: username, jti: id })
      .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: key.id })
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt(issuedAtSeconds)
      .setExpirationTime(issuedAtSeconds + lifetimeSeconds)
      .sign(decodeSecret(key.secret));
  },

  verify: async (token: string | undefined, now: Date): Promise<TokenSubject | undefined> => {
    if (token === undefined) return undefined;

    const findSigningKey = async ({ kid }: JWTHeaderParameters): Promise<Uint8Array> => {
      const key = kid === undefined ? undefined : await keys.find(kid);
      if (key === undefined) throw new errors.JWKSNoMatchingKey();

      return decodeSecret(key.secret);
    };

    try {
      const { payload } = await jwtVerify(token, findSigningKey, {
        algorithms: [algorithm],
        issuer,
        audience,
        currentDate: now,
        maxTokenAge: lifetimeSeconds,
      });
      const { sub, jti } = claimsSchema.parse(payload);
      return { username: sub, id: jti };
    } catch (error) {
      // The caller does not learn why a token is invalid. Other errors are thrown.
      if (error instanceof errors.JOSEError || error instanceof z.ZodError) return undefined;
      throw error;
    }
  },
});

const decodeSecret = (secret: string): Uint8Array => Buffer.from(secret, 'base64url');
