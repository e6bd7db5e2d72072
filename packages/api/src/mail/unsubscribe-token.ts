import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { createSecretProvider, findSecret } from '../platform/dynamodb/stored-secret.ts';
import type { TableAccess } from '../platform/dynamodb/table-access.ts';
import { unsubscribeSecretKey } from './keys.ts';

/** Creates a function that returns `<year of secret>.<nonce, ciphertext, tag>` for an address. */
export const createTokenEncryption = (access: TableAccess) => {
  const readOrCreateSecret = createSecretProvider(access);
  return async (address: string, now: Date): Promise<string> => {
    const year = String(now.getUTCFullYear());
    const secret = await readOrCreateSecret(unsubscribeSecretKey(year));
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, toCipherKey(secret), nonce);
    const ciphertext = [cipher.update(address, 'utf8'), cipher.final()];
    const encrypted = Buffer.concat([nonce, ...ciphertext, cipher.getAuthTag()]);
    return `${year}.${encrypted.toString('base64url')}`;
  };
};

/** Returns the address in a token; undefined for a forged one. Tokens never expire. */
export const decryptUnsubscribeToken = async (
  access: TableAccess,
  token: string,
): Promise<string | undefined> => {
  const [year = '', encrypted = ''] = token.split('.');
  const secret = await findSecret(access, unsubscribeSecretKey(year));
  if (secret === undefined) return undefined;

  const bytes = Buffer.from(encrypted, 'base64url');

  try {
    const nonce = bytes.subarray(0, nonceBytes);
    const decipher = createDecipheriv(algorithm, toCipherKey(secret), nonce, {
      authTagLength: tagBytes,
    });

    decipher.setAuthTag(bytes.subarray(-tagBytes));
    const ciphertext = bytes.subarray(nonceBytes, -tagBytes);
    return decipher.update(ciphertext, undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
};

/** Authenticated encryption: a token that was changed in any way cannot be decrypted. */
const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

const toCipherKey = (secret: string): Buffer => Buffer.from(secret, 'base64url');
