import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { Key } from './keys.ts';
import { findItem, type TableAccess } from './table-access.ts';
import { putIfAbsent } from './writes.ts';

/** Returns 256 random bits as base64url. They are created when they are first needed. */
type ProvideSecret = (key: Key, expiresAt?: number) => Promise<string>;

/** A secret never changes, so each process reads it once, or again after a failure. */
export const createSecretProvider = (access: TableAccess): ProvideSecret => {
  const secrets = new Map<string, Promise<string>>();
  return (key, expiresAt) => {
    const id = `${key.pk} ${key.sk}`;
    const secret = secrets.get(id) ?? readOrCreateSecret(access, key, expiresAt);

    secrets.set(id, secret);
    secret.catch(() => secrets.delete(id));
    return secret;
  };
};

const readOrCreateSecret = async (
  access: TableAccess,
  key: Key,
  expiresAt: number | undefined,
): Promise<string> => {
  const storedSecret = await findSecret(access, key);
  if (storedSecret !== undefined) return storedSecret;

  await putIfAbsent(access, { ...key, secret: randomBytes(32).toString('base64url'), expiresAt });
  // Another process may have stored its secret first.
  return readOrCreateSecret(access, key, expiresAt);
};

export const findSecret = async (access: TableAccess, key: Key): Promise<string | undefined> =>
  (await findItem(access, key, itemSchema))?.secret;

const itemSchema = z.object({ secret: z.string().min(43) });
