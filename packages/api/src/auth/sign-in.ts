import { hash, randomUUID } from 'node:crypto';
import type { ReadCookie } from '../platform/http/cookies.ts';
import type { Authenticate } from '../platform/http/route.ts';
import type { Log } from '../platform/log.ts';
import {
  type Acknowledgement,
  fail,
  type Refusal,
  type Result,
  succeed,
} from '../platform/result.ts';
import type { Clock } from '../platform/time.ts';
import type { Credentials } from './accounts.ts';
import { type AccountsStore, type PasswordHash, toAccountName } from './accounts-store.ts';
import type { KnownBrowsers } from './known-browsers.ts';
import {
  identifyGuesser,
  type LoginAttemptsStore,
  limitConcurrentSignIns,
  recordAttempt,
  recordSuccess,
} from './login-limit.ts';
import type { PasswordHasher } from './passwords.ts';
import { createSignInCookies, signOutCookies } from './session-cookies.ts';
import type { StaffSessions } from './sessions.ts';

export type SignInDependencies = {
  readonly accounts: AccountsStore;
  readonly sessions: StaffSessions;
  readonly knownBrowsers: KnownBrowsers;
  readonly passwords: PasswordHasher;
  readonly attempts: LoginAttemptsStore;
  readonly now: Clock;
  readonly log: Log;
};

type SignInRequest = Credentials & {
  readonly viewerAddress: string;
  /** The token that the browser had before, whose session ends. */
  readonly formerToken?: string | undefined;
  /** From an earlier sign-in with this browser, whose attempts are counted apart. */
  readonly knownBrowserToken?: string | undefined;
};

type SignedIn = { readonly user: { readonly username: string } };

/** An unknown username, a wrong password and a disabled account get the same response. */
export const signIn = async (
  request: SignInRequest,
  dependencies: SignInDependencies,
): Promise<Result<SignedIn>> => {
  const { knownBrowsers } = dependencies;
  const browserId = await knownBrowsers.findId(request.knownBrowserToken, request.username);
  const result = await limitConcurrentSignIns(browserId !== undefined, () =>
    attemptSignIn(request, browserId, dependencies),
  );
  return result ?? refuseSignIn('busy', buildTooManyAttempts(1), dependencies);
};

const attemptSignIn = async (
  { username, password, viewerAddress, formerToken }: SignInRequest,
  browserId: string | undefined,
  dependencies: SignInDependencies,
): Promise<Result<SignedIn>> => {
  const { accounts, sessions, knownBrowsers, passwords, attempts, now } = dependencies;

  // Hashed, because people may type their password as the username.
  const accountHash = hash('sha256', toAccountName(username), 'base64url');
  const attempt = { id: randomUUID(), atMs: now().getTime(), account: accountHash };
  const guesser = identifyGuesser(viewerAddress, browserId);
  const account = await accounts.find(username);
  const passwordSetAt = account?.passwordSetAt;
  const retryAfterSeconds = await recordAttempt(attempts, guesser, attempt, passwordSetAt);
  if (retryAfterSeconds !== undefined) {
    return refuseSignIn('limit', buildTooManyAttempts(retryAfterSeconds), dependencies);
  }

  // Also done for unknown accounts, so that the time of a response does not reveal them.
  const isPasswordRight = await passwords.matches(password, account?.password);
  if (!isPasswordRight || account === undefined || account.disabled) {
    return refuseSignIn('credentials', invalidCredentials, dependencies);
  }

  const credentials = { username: account.username, password };
  const token = await startSession(credentials, dependencies, account.password);
  if (token === undefined) return refuseSignIn('credentials', invalidCredentials, dependencies);

  await sessions.end(formerToken);
  await recordSuccess(attempts, guesser, attempt);

  if (passwords.isOutdated(account.password)) {
    const renewedHash = await passwords.hash(password);

    await accounts.replaceHash(account.username, account.password, renewedHash);
  }

  const user = { username: account.username };
  const browserToken = await knownBrowsers.issue(account.username);
  return { ok: true, value: { user }, cookies: createSignInCookies(token, browserToken) };
};

/**
 * Returns the token. Undefined if the account was disabled or got another password meanwhile:
 * either change is stored before the account's sessions are deleted, so this session is deleted,
 * too, or the next read shows the change. A password whose hash is still `checkedHash` is not
 * checked again.
 */
export const startSession = async (
  { username, password }: Credentials,
  {
    accounts,
    sessions,
    passwords,
  }: Pick<SignInDependencies, 'accounts' | 'sessions' | 'passwords'>,
  checkedHash?: PasswordHash,
): Promise<string | undefined> => {
  const token = await sessions.start(username);

  const current = await accounts.find(username);
  if (current !== undefined && !current.disabled) {
    if (current.password.hash === checkedHash?.hash) return token;
    // Another sign-in may have renewed the hash of the same password.
    if (await passwords.matches(password, current.password)) return token;
  }

  await sessions.end(token);
  return undefined;
};

const invalidCredentials = fail('invalid_credentials', 'Invalid username or password');

/** Logs the reason, which an alarm counts, and returns the refusal. */
const refuseSignIn = (
  reason: 'busy' | 'limit' | 'credentials',
  refusal: Refusal,
  { log }: SignInDependencies,
): Refusal => {
  log.info('sign-in failed', { reason });
  return refusal;
};

export const signOut = async (
  sessionToken: string | undefined,
  { sessions }: Pick<SignInDependencies, 'sessions'>,
): Promise<Acknowledgement> => {
  await sessions.end(sessionToken);
  return { ok: true, value: { success: true }, cookies: signOutCookies };
};

export const getCurrentUser = async (
  readCookie: ReadCookie,
  { authenticate }: { readonly authenticate: Authenticate },
): Promise<Result<{ username: string }>> => {
  const admin = await authenticate(readCookie);
  return admin === undefined
    ? fail('unauthenticated', 'Please sign in')
    : succeed({ username: admin.username });
};

export const buildTooManyAttempts = (retryAfterSeconds: number): Refusal => ({
  ok: false,
  error: {
    code: 'too_many_requests',
    message: 'Too many sign-in attempts. Please try again later.',
    retryAfterSeconds,
  },
});
