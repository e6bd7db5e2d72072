import { randomUUID } from 'node:crypto';
import { createLoginAttemptStore } from '../../adapters/dynamodb/login-attempts.ts';
import { openTable } from '../../adapters/dynamodb/table-access.ts';
import { createLog } from '../../adapters/json-log.ts';
import { createPasswordHasher } from '../../adapters/scrypt-passwords.ts';
import { readTableConfig } from '../../config.ts';
import type { AdminAccess } from '../../http/access.ts';
import type { HandlerDependencies } from '../../http/create-handler.ts';
import type { SignInDependencies } from '../../use-cases/auth/dependencies.ts';
import { adminAccess } from '../admin-access.ts';

/** Wires the sign-in function to its table. */
export const dependencies = (): SignInDependencies & AdminAccess & HandlerDependencies => {
  const { edge, tableName } = readTableConfig();
  const table = openTable(tableName);
  return {
    edge,
    log: createLog('auth'),
    ...adminAccess(table),
    passwords: createPasswordHasher(),
    attempts: createLoginAttemptStore(table),
    newAttemptId: randomUUID,
  };
};
