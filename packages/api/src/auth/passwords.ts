import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { createSemaphore } from '../platform/in-parallel.ts';
import type { PasswordHash } from './accounts-store.ts';

export type PasswordHasher = ReturnType<typeof createPasswordHasher>;

type Cost = Pick<PasswordHash, 'cost' | 'blockSize' | 'parallelization'>;

/** OWASP's minimum for scrypt (Password Storage Cheat Sheet): 128 MiB per password. */
const currentCost: Cost = { cost: 2 ** 17, blockSize: 8, parallelization: 1 };

type DeriveKey = (password: string, salt: Buffer, cost: Cost) => Promise<Buffer>;

export const createPasswordHasher = (
  cost: Cost = currentCost,
  deriveKey: DeriveKey = deriveKeyWithScrypt,
) => ({
  hash: async (password: string): Promise<PasswordHash> => {
    const salt = randomBytes(16);
    const key = await runLimited(() => deriveKey(password, salt, cost));

    return {
      algorithm: 'scrypt',
      ...cost,
      salt: salt.toString('base64url'),
      hash: key.toString('base64url'),
    };
  },

  /** Without a stored hash, returns false after the same amount of work. */
  matches: async (password: string, stored: PasswordHash | undefined): Promise<boolean> => {
    const comparedHash = stored ?? createDummyHash(cost);
    const expectedKey = Buffer.from(comparedHash.hash, 'base64url');
    const salt = Buffer.from(comparedHash.salt, 'base64url');

    const key = await runLimited(() => deriveKey(password, salt, comparedHash));

    const isEqual = expectedKey.length === key.length && timingSafeEqual(key, expectedKey);
    return isEqual && stored !== undefined;
  },

  /** True for a hash that costs an attacker less than a new one would. */
  isOutdated: (stored: PasswordHash): boolean =>
    stored.cost < cost.cost ||
    stored.blockSize < cost.blockSize ||
    stored.parallelization < cost.parallelization,
});

const hashBytes = 32;

/** Each hash takes 128 MiB and a thread. More at once would leave too little for others. */
const runLimited = createSemaphore(2);

const deriveKeyWithScrypt: DeriveKey = (password, salt, { cost, blockSize, parallelization }) => {
  // Scrypt needs slightly more than 128 * N * r bytes; Node allows 32 MiB by default.
  const options = {
    N: cost,
    r: blockSize,
    p: parallelization,
    maxmem: 128 * cost * blockSize + 32 * 2 ** 20,
  };
  return new Promise((resolve, reject) => {
    // Two keyboards may produce different code points for the same password.
    scrypt(password.normalize('NFKC'), salt, hashBytes, options, (error, key) => {
      if (error === null) resolve(key);
      else reject(error);
    });
  });
};

/** Stands in for the hash of an unknown user, so that the check takes as long. */
const createDummyHash = (cost: Cost): PasswordHash => ({
  algorithm: 'scrypt',
  ...cost,
  salt: Buffer.alloc(16).toString('base64url'),
  hash: Buffer.alloc(hashBytes).toString('base64url'),
});
