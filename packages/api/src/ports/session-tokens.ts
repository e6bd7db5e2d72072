/** What a session token says, once its signature and times have been checked. */
export type SessionClaims = { readonly id: string; readonly username: string; readonly expiresAt: Date };

export type SessionTokens = {
  readonly issue: (username: string, now: Date) => Promise<string>;
  /** Undefined for anything but a token of ours that is valid now. */
  readonly verify: (token: string, now: Date) => Promise<SessionClaims | undefined>;
};

export type SessionRevocations = {
  readonly revoke: (claims: SessionClaims) => Promise<void>;
  readonly isRevoked: (sessionId: string) => Promise<boolean>;
};
