import type { AdminAccount } from './admin-accounts-port.ts';

/** Whose session it is, and of which generation of that account's sessions. */
type SessionOwner = Pick<AdminAccount, 'username' | 'sessionGeneration'>;

/** What a session token says, once its signature and times have been checked. */
export type SessionClaims = SessionOwner & { readonly id: string; readonly expiresAt: Date };

export type SessionTokens = {
  readonly issue: (owner: SessionOwner, now: Date) => Promise<string>;
  /** Undefined for anything but a token of ours that is valid now. */
  readonly verify: (token: string, now: Date) => Promise<SessionClaims | undefined>;
};

export type SessionRevocations = {
  readonly revoke: (claims: SessionClaims) => Promise<void>;
  readonly isRevoked: (sessionId: string) => Promise<boolean>;
};
