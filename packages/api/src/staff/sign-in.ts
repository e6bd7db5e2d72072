import { hash, randomUUID } from 'node:crypto';
import { accountNameOf } from '../platform/dynamodb/keys.ts';
import type { Authenticate } from '../platform/http/route.ts';
import type { Log } from '../platform/log.ts';
import { type Acknowledgement, fail, type Refusal, type Result, succeed } from '../platform/result.ts';
import type { Credentials } from './accounts.ts';
import type { AccountsStore } from './accounts-store.ts';
import { countAttempt, forgetAttempt, inSignInSlot, type LoginAttemptsStore } from './login-limit.ts';
import type { PasswordHasher } from './passwords.ts';
import type { AccessDependencies } from './sessions.ts';

export type SignInDependencies = AccessDependencies & {
  readonly accounts: AccountsStore;
  readonly passwords: PasswordHasher;
  readonly attempts: LoginAttemptsStore;
  readonly log: Log;
};

type Caller = Credentials & { readonly viewerAddress: string; readonly formerToken?: string | undefined };

/** An unknown username, a wrong password and a disabled account get the same response. */
export const signIn = async (
  caller: Caller,
  dependencies: SignInDependencies,
): Promise<Result<{ user: { username: string } }>> => {
  const result = await inSignInSlot(() => signInWithSlot(caller, dependencies));
  return result ?? refused('busy', tooMany(1), dependencies);
};

const signInWithSlot = async (
  { username, password, viewerAddress, formerToken }: Caller,
  dependencies: SignInDependencies,
): Promise<Result<{ user: { username: string } }>> => {
  const { accounts, passwords, attempts, tokens, now } = dependencies;
  // Tells usernames apart without storing them: people may type their password there.
  const accountTag = hash('sha256', accountNameOf(username), 'base64url');
  const attempt = { id: randomUUID(), atMs: now().getTime(), account: accountTag };
  const retryAfterSeconds = await countAttempt(attempts, viewerAddress, attempt);
  if (retryAfterSeconds !== undefined) return refused('limit', tooMany(retryAfterSeconds), dependencies);
  const account = await accounts.find(username);
  // Every refusal takes the same work.
  const isRight = await passwords.matches(password, account?.password);
  if (!isRight || account === undefined || account.disabled) {
    return refused('credentials', invalidCredentials, dependencies);
  }
  await forgetAttempt(attempts, viewerAddress, attempt);
  if (passwords.isOutdated(account.password)) {
    await accounts.replaceHash(account.username, account.password, await passwords.hash(password));
  }
  await revoke(formerToken, dependencies);
  const token = await tokens.issue(account, now());
  return { ok: true, value: { user: { username: account.username } }, session: { kind: 'started', token } };
};

const invalidCredentials = fail('invalid_credentials', 'Invalid username or password');

/** An alarm counts these lines by their reason. */
const refused = (reason: 'busy' | 'limit' | 'credentials', refusal: Refusal, { log }: SignInDependencies): Refusal => {
  log.info('sign-in failed', { reason });
  return refusal;
};

export const signOut = async (
  sessionToken: string | undefined,
  dependencies: AccessDependencies,
): Promise<Acknowledgement> => {
  await revoke(sessionToken, dependencies);
  return { ok: true, value: { success: true }, session: { kind: 'ended' } };
};

export const getCurrentUser = async (
  sessionToken: string | undefined,
  { authenticate }: { readonly authenticate: Authenticate },
): Promise<Result<{ username: string }>> => {
  const admin = await authenticate(sessionToken);
  return admin === undefined ? fail('unauthenticated', 'Please sign in') : succeed({ username: admin.username });
};

const tooMany = (retryAfterSeconds: number): Refusal => ({
  ok: false,
  error: {
    code: 'too_many_requests',
    message: 'Too many sign-in attempts. Please try again later.',
    retryAfterSeconds,
  },
});

const revoke = async (
  sessionToken: string | undefined,
  { tokens, revocations, now }: AccessDependencies,
): Promise<void> => {
  const claims = sessionToken === undefined ? undefined : await tokens.verify(sessionToken, now());
  if (claims !== undefined) await revocations.revoke(claims);
};
