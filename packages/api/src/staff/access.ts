import { randomUUID } from 'node:crypto';
import type { TableAccess } from '../platform/dynamodb/table-access.ts';
import type { AdminAccess } from '../platform/http/route.ts';
import type { Clock } from '../platform/time.ts';
import { type AccountsStore, type AdminAccount, createAccountsStore } from './accounts-store.ts';
import { createKeyRingStore } from './key-ring-store.ts';
import { createRevocationsStore, type RevocationsStore } from './revocations-store.ts';
import { createSessionTokens, type SessionTokens } from './session-tokens.ts';
import { createSigningKeys, newSigningKey } from './signing-keys.ts';

/** What checking a session needs. */
export type AccessDependencies = {
  readonly accounts: Pick<AccountsStore, 'find'>;
  readonly tokens: SessionTokens;
  readonly revocations: RevocationsStore;
  readonly now: Clock;
};

/** Wires the access check for every function with staff endpoints. */
export const adminAccess = (table: TableAccess): AdminAccess & AccessDependencies => {
  const now = (): Date => new Date();
  const keys = createSigningKeys({ store: createKeyRingStore(table), now, newKey: newSigningKey });
  const access = {
    accounts: createAccountsStore(table),
    tokens: createSessionTokens({ keys, newSessionId: randomUUID }),
    revocations: createRevocationsStore(table),
    now,
  };
  return { ...access, authenticate: (sessionToken) => authenticate(sessionToken, access) };
};

/** Checks the signature and times of a token, that it was not signed out, and that its account still accepts it. */
const authenticate = async (
  sessionToken: string | undefined,
  { tokens, revocations, accounts, now }: AccessDependencies,
) => {
  if (sessionToken === undefined) return undefined;
  const claims = await tokens.verify(sessionToken, now());
  if (claims === undefined) return undefined;
  const [isRevoked, account] = await Promise.all([revocations.isRevoked(claims.id), accounts.find(claims.username)]);
  return !isRevoked && accepts(account, claims.sessionGeneration) ? { username: account.username } : undefined;
};

const accepts = (account: AdminAccount | undefined, sessionGeneration: number): account is AdminAccount =>
  account !== undefined && !account.disabled && account.sessionGeneration === sessionGeneration;
