import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll } from 'vitest';

const { scrypt } = crypto;

/** Hashes passwords for a hundredth of the cost, for tests that sign in often. Such hashes match only in this file. */
crypto.scrypt = ((password, salt, length, { N = 2 ** 10, ...options }, done) =>
  scrypt(password, salt, length, { ...options, N: Math.min(N, 2 ** 10) }, done)) as typeof scrypt;
syncBuiltinESMExports();

afterAll(() => {
  crypto.scrypt = scrypt;
  syncBuiltinESMExports();
});
