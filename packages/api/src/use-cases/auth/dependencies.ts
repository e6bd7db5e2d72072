import type { AdminAccounts } from '../../ports/admin-accounts.ts';
import type { Clock } from '../../ports/clock.ts';
import type { LoginAttemptStore } from '../../ports/login-attempts.ts';
import type { PasswordHasher } from '../../ports/password-hasher.ts';
import type { SessionRevocations, SessionTokens } from '../../ports/session-tokens.ts';

/** What it takes to tell who is signed in. */
export type AccessDependencies = {
  readonly accounts: AdminAccounts;
  readonly tokens: SessionTokens;
  readonly revocations: SessionRevocations;
  readonly now: Clock;
};

/** What it takes to sign somebody in. */
export type SignInDependencies = AccessDependencies & {
  readonly passwords: PasswordHasher;
  readonly attempts: LoginAttemptStore;
  readonly newAttemptId: () => string;
};
