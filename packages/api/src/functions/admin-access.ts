import { randomUUID } from 'node:crypto';
import { createAdminAccounts } from '../adapters/dynamodb/admin-accounts.ts';
import { createKeyRingStore } from '../adapters/dynamodb/key-ring-store.ts';
import { createSessionRevocations } from '../adapters/dynamodb/session-revocations.ts';
import type { TableAccess } from '../adapters/dynamodb/table-access.ts';
import { createSessionTokens } from '../adapters/session-tokens.ts';
import { createSigningKeys, newSigningKey } from '../adapters/signing-keys.ts';
import type { AdminAccess } from '../http/access.ts';
import { createAuthenticate } from '../use-cases/auth/authenticate.ts';
import type { AccessDependencies } from '../use-cases/auth/dependencies.ts';

/** Wires the access check that every function with calls for staff needs. */
export const adminAccess = (table: TableAccess): AdminAccess & AccessDependencies => {
  const now = (): Date => new Date();
  const keys = createSigningKeys({ store: createKeyRingStore(table), now, newKey: newSigningKey });
  const access: AccessDependencies = {
    accounts: createAdminAccounts(table),
    tokens: createSessionTokens({ keys, newSessionId: randomUUID }),
    revocations: createSessionRevocations(table),
    now,
  };
  return { ...access, authenticate: createAuthenticate(access) };
};
