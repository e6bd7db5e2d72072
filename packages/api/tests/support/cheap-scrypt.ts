import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { scrypt } = crypto;

/** Hashes passwords for a hundredth of the cost in this process. Such hashes match only where this is loaded as well. */
crypto.scrypt = ((password, salt, length, { N = 2 ** 10, ...options }, done) =>
  scrypt(password, salt, length, { ...options, N: Math.min(N, 2 ** 10) }, done)) as typeof scrypt;
syncBuiltinESMExports();

export const hashAtFullCost = (): void => {
  crypto.scrypt = scrypt;
  syncBuiltinESMExports();
};
