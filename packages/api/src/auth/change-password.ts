import { hash, randomUUID } from 'node:crypto';
import { type Acknowledgement, fail, refuseField } from '../platform/result.ts';
import type { Clock } from '../platform/time.ts';
import type { RecordStaffAction } from '../staff-actions/staff-action-store.ts';
import { type FindWeakness, setPassword } from './accounts.ts';
import { type AccountsStore, toAccountName } from './accounts-store.ts';
import type { KnownBrowsers } from './known-browsers.ts';
import {
  identifyGuesser,
  type LoginAttemptsStore,
  recordAttempt,
  recordSuccess,
} from './login-limit.ts';
import type { PasswordHasher } from './passwords.ts';
import { createSignInCookies } from './session-cookies.ts';
import type { SessionStore } from './session-store.ts';
import type { StaffSessions } from './sessions.ts';
import { buildTooManyAttempts, startSession } from './sign-in.ts';

type PasswordChange = {
  readonly username: string;
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly viewerAddress: string;
  readonly knownBrowserToken?: string | undefined;
};

type ChangeDependencies = {
  readonly accounts: AccountsStore;
  readonly sessions: StaffSessions;
  readonly endSessions: SessionStore['deleteAll'];
  readonly knownBrowsers: KnownBrowsers;
  readonly passwords: PasswordHasher;
  readonly attempts: LoginAttemptsStore;
  readonly loadWeaknessFinder: () => Promise<FindWeakness>;
  readonly recordStaffAction: RecordStaffAction;
  readonly now: Clock;
};

/** All sessions end. This browser gets a new one unless the account changed meanwhile. */
export const changePassword = async (
  change: PasswordChange,
  dependencies: ChangeDependencies,
): Promise<Acknowledgement> => {
  const { username, currentPassword, newPassword } = change;
  const { accounts, knownBrowsers, passwords, attempts, now } = dependencies;

  // Counted like a sign-in, so that nobody guesses the password in a browser left signed in.
  const accountHash = hash('sha256', toAccountName(username), 'base64url');
  const attempt = { id: randomUUID(), atMs: now().getTime(), account: accountHash };
  const browserId = await knownBrowsers.findId(change.knownBrowserToken, username);
  const guesser = identifyGuesser(change.viewerAddress, browserId);
  const retryAfterSeconds = await recordAttempt(attempts, guesser, attempt);
  if (retryAfterSeconds !== undefined) return buildTooManyAttempts(retryAfterSeconds);

  const account = await accounts.find(username);
  if (!(await passwords.matches(currentPassword, account?.password)))
    return refuseField('currentPassword', 'This is not your current password');
  if (newPassword === currentPassword)
    return refuseField('newPassword', 'This is your current password');

  const findWeakness = await dependencies.loadWeaknessFinder();
  const passwordChange = await setPassword(
    { username, password: newPassword },
    { accounts, sessions: { deleteAll: dependencies.endSessions }, passwords, findWeakness },
  );
  if (!passwordChange.ok) return refuseField('newPassword', passwordChange.error.message);

  await recordSuccess(attempts, guesser, attempt);
  await dependencies.recordStaffAction({ username, action: 'password' });

  const token = await startSession({ username, password: newPassword }, dependencies);
  if (token === undefined) return fail('unauthenticated', 'Please sign in');

  const browserToken = await knownBrowsers.issue(username);
  return {
    ok: true,
    value: { success: true },
    cookies: createSignInCookies(token, browserToken),
  };
};
