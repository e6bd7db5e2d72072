import { createHash } from 'node:crypto';
import { accountNameOf } from '../platform/dynamodb/keys.ts';
import { fail, type Refusal, type Result } from '../platform/result.ts';
import type { AdminAccount } from './admin-accounts-port.ts';
import { countAttempt, forgetAttempt } from './count-attempt.ts';
import type { SignInDependencies } from './dependencies.ts';
import type { Credentials } from './password-rules.ts';

/** Whoever signs in, from where, and the session token that their browser had until now. */
type Caller = Credentials & { readonly viewerAddress: string; readonly formerToken?: string | undefined };

const tooMany = (retryAfterSeconds: number): Refusal => ({
  ok: false,
  error: {
    code: 'too_many_requests',
    message: 'Too many sign-in attempts. Please try again later.',
    retryAfterSeconds,
  },
});

/** Tells usernames apart without storing them: what people type there may be their password. */
const accountTagOf = (username: string): string =>
  createHash('sha256').update(accountNameOf(username)).digest('base64url');

/** The account, if this is its password and it may be used; every refusal takes the same work. */
const verify = async (
  { username, password }: Credentials,
  { accounts, passwords }: SignInDependencies,
): Promise<AdminAccount | undefined> => {
  const account = await accounts.find(username);
  const matches = await passwords.matches(password, account?.password);
  return matches && account?.disabled === false ? account : undefined;
};

/** Today's cost applies to old passwords too, as soon as one is at hand. */
const strengthen = async (
  account: AdminAccount,
  password: string,
  { accounts, passwords }: SignInDependencies,
): Promise<void> => {
  if (!passwords.isOutdated(account.password)) return;
  await accounts.replaceHash(account.username, account.password, await passwords.hash(password));
};

/** The browser forgets its former session with the next cookie; from then on nobody else is to have it either. */
const endFormer = async (
  formerToken: string | undefined,
  { tokens, revocations, now }: SignInDependencies,
): Promise<void> => {
  const former = formerToken === undefined ? undefined : await tokens.verify(formerToken, now());
  if (former !== undefined) await revocations.revoke(former);
};

/**
 * Signs a member of staff in. Unknown username, wrong password and disabled account are answered alike; too many
 * failures from an address are refused before any password is looked at.
 */
export const signIn = async (
  { viewerAddress, formerToken, ...credentials }: Caller,
  dependencies: SignInDependencies,
): Promise<Result<{ user: { username: string } }>> => {
  const { attempts, tokens, now, newAttemptId } = dependencies;
  const attempt = { id: newAttemptId(), atMs: now().getTime(), account: accountTagOf(credentials.username) };
  const retryAfterSeconds = await countAttempt(attempts, viewerAddress, attempt);
  if (retryAfterSeconds !== undefined) return tooMany(retryAfterSeconds);
  const account = await verify(credentials, dependencies);
  if (account === undefined) return fail('invalid_credentials', 'Invalid username or password');
  await forgetAttempt(attempts, viewerAddress, attempt);
  await strengthen(account, credentials.password, dependencies);
  await endFormer(formerToken, dependencies);
  const token = await tokens.issue(account, now());
  return { ok: true, value: { user: { username: account.username } }, session: { kind: 'started', token } };
};
