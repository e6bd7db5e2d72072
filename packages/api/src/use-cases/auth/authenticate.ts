import type { Authenticate } from '../../ports/authenticate.ts';
import type { AccessDependencies } from './dependencies.ts';

/** Checks a session token: its signature and times, that it was not signed out, and that its account is not disabled. */
export const createAuthenticate =
  ({ tokens, revocations, accounts, now }: AccessDependencies): Authenticate =>
  async (sessionToken) => {
    if (sessionToken === undefined) return undefined;
    const claims = await tokens.verify(sessionToken, now());
    if (claims === undefined) return undefined;
    const [isRevoked, account] = await Promise.all([revocations.isRevoked(claims.id), accounts.find(claims.username)]);
    if (isRevoked || account === undefined || account.disabled) return undefined;
    return { username: account.username };
  };
