import { randomUUID } from 'node:crypto';
import { readTableConfig } from '../platform/config.ts';
import { openTable } from '../platform/dynamodb/table-access.ts';
import type { HandlerDependencies } from '../platform/http/create-handler.ts';
import type { AdminAccess } from '../platform/http/route.ts';
import { createLog } from '../platform/log.ts';
import { adminAccess } from './admin-access.ts';
import type { SignInDependencies } from './dependencies.ts';
import { createLoginAttemptStore } from './login-attempts.ts';
import { createPasswordHasher } from './scrypt-passwords.ts';

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
