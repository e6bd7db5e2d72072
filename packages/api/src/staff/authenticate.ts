import type { Authenticate } from '../platform/http/route.ts';
import type { AdminAccount } from './admin-accounts-port.ts';
import type { AccessDependencies } from './dependencies.ts';

/** Whether an account takes sessions of a generation: it is there, not disabled, and has not ended them since. */
const admits = (account: AdminAccount | undefined, sessionGeneration: number): account is AdminAccount =>
  account !== undefined && !account.disabled && account.sessionGeneration === sessionGeneration;

/** Checks a session token: its signature and times, that it was not signed out, and that its account still admits it. */
export const createAuthenticate =
  ({ tokens, revocations, accounts, now }: AccessDependencies): Authenticate =>
  async (sessionToken) => {
    if (sessionToken === undefined) return undefined;
    const claims = await tokens.verify(sessionToken, now());
    if (claims === undefined) return undefined;
    const [isRevoked, account] = await Promise.all([revocations.isRevoked(claims.id), accounts.find(claims.username)]);
    return !isRevoked && admits(account, claims.sessionGeneration) ? { username: account.username } : undefined;
  };
