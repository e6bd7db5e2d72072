import { randomUUID } from 'node:crypto';
import type { TableAccess } from '../platform/dynamodb/table-access.ts';
import type { AdminAccess } from '../platform/http/route.ts';
import { createAdminAccounts } from './admin-accounts.ts';
import { createAuthenticate } from './authenticate.ts';
import type { AccessDependencies } from './dependencies.ts';
import { createKeyRingStore } from './key-ring-store.ts';
import { createSessionRevocations } from './session-revocations.ts';
import { createSessionTokens } from './session-tokens.ts';
import { createSigningKeys, newSigningKey } from './signing-keys.ts';

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
