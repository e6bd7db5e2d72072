import type { Clock } from '../platform/time.ts';
import type { AdminAccounts } from './admin-accounts-port.ts';
import type { LoginAttemptStore } from './login-attempts-port.ts';
import type { PasswordHasher } from './password-hasher-port.ts';
import type { SessionRevocations, SessionTokens } from './session-tokens-port.ts';

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
