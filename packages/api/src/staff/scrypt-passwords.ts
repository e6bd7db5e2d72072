import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import type { PasswordHash } from './admin-accounts-port.ts';
import type { PasswordHasher } from './password-hasher-port.ts';

type Cost = Pick<PasswordHash, 'cost' | 'blockSize' | 'parallelization'>;

/** OWASP's floor for scrypt (Password Storage Cheat Sheet): 128 MiB a password. */
const currentCost: Cost = { cost: 2 ** 17, blockSize: 8, parallelization: 1 };

const hashBytes = 32;

const derive = (password: string, salt: Buffer, { cost, blockSize, parallelization }: Cost): Promise<Buffer> => {
  // Scrypt needs 128 * N * r bytes, and a little more; Node allows 32 MiB unless told.
  const options = { N: cost, r: blockSize, p: parallelization, maxmem: 128 * cost * blockSize + 32 * 2 ** 20 };
  return new Promise((resolve, reject) => {
    // One password typed on two keyboards may come as different code points.
    scrypt(password.normalize('NFKC'), salt, hashBytes, options, (error, key) => {
      if (error === null) resolve(key);
      else reject(error);
    });
  });
};

/** Stands in for the hash of a user who does not exist, so that looking for one takes as long. */
const dummyOf = (cost: Cost): PasswordHash => ({
  algorithm: 'scrypt',
  ...cost,
  salt: Buffer.alloc(16).toString('base64url'),
  hash: Buffer.alloc(hashBytes).toString('base64url'),
});

/** Passwords by scrypt at OWASP's floor; another cost is for tests. */
export const createPasswordHasher = (cost: Cost = currentCost): PasswordHasher => ({
  hash: async (password) => {
    const salt = randomBytes(16);
    const hash = await derive(password, salt, cost);
    return { algorithm: 'scrypt', ...cost, salt: salt.toString('base64url'), hash: hash.toString('base64url') };
  },

  matches: async (password, stored) => {
    const against = stored ?? dummyOf(cost);
    const expected = Buffer.from(against.hash, 'base64url');
    const given = await derive(password, Buffer.from(against.salt, 'base64url'), against);
    const isEqual = expected.length === given.length && timingSafeEqual(given, expected);
    return isEqual && stored !== undefined;
  },

  isOutdated: ({ cost: n, blockSize: r, parallelization: p }) =>
    n < cost.cost || r < cost.blockSize || p < cost.parallelization,
});
