import { fail, type Result, succeed } from '../platform/result.ts';
import type { Clock } from '../platform/time.ts';
import type { AccountsStore, AdminAccount } from './accounts-store.ts';
import type { PasswordHasher } from './passwords.ts';
import type { SessionStore } from './session-store.ts';

export type Credentials = { readonly username: string; readonly password: string };

/** Returns why a password is easy to guess, in words for the person who chose it, or undefined. */
export type FindWeakness = (password: string, username: string) => string | undefined;

type AccountDependencies = {
  readonly accounts: AccountsStore;
  readonly sessions: Pick<SessionStore, 'deleteAll'>;
  readonly passwords: PasswordHasher;
  readonly now: Clock;
};

type ChosenPasswordDependencies = AccountDependencies & { readonly findWeakness: FindWeakness };

export const createAdmin = async (
  admin: Credentials,
  dependencies: Omit<ChosenPasswordDependencies, 'sessions'>,
): Promise<Result<{ username: string }>> => {
  if (!usernamePattern.test(admin.username)) {
    return fail(
      'invalid_request',
      'A username has 1 to 100 letters, digits and . _ @ + -, and starts with a letter or digit',
    );
  }

  const problem = findPasswordProblem(admin, dependencies.findWeakness);
  if (problem !== undefined) return fail('invalid_request', problem);

  const isNew = await insertAccount(admin, dependencies);
  return isNew
    ? succeed({ username: admin.username })
    : fail('conflict', 'There is an account of that name already');
};

/** Sets a password and ends all sessions of the account. A disabled account stays disabled. */
export const setPassword = async (
  { username, password }: Credentials,
  { accounts, sessions, passwords, findWeakness }: Omit<ChosenPasswordDependencies, 'now'>,
): Promise<Result<{ username: string; disabled: boolean }>> => {
  const notFound = fail('not_found', `There is no account ${username}`);

  const account = await accounts.find(username);
  if (account === undefined) return notFound;

  const problem = findPasswordProblem({ username: account.username, password }, findWeakness);
  if (problem !== undefined) return fail('invalid_request', problem);

  const isSet = await replacePassword(account, password, { accounts, sessions, passwords });
  if (!isSet) return notFound;

  return succeed({ username: account.username, disabled: account.disabled });
};

export const disableAdmin = async (
  username: string,
  { accounts, sessions }: Pick<AccountDependencies, 'accounts' | 'sessions'>,
): Promise<boolean> => {
  const isDisabled = await accounts.disable(username);

  // In this order: a sign-in stores its session and then reads the account again (sign-in.ts).
  if (isDisabled) await sessions.deleteAll(username);

  return isDisabled;
};

/** Creates an account if there is none, however weak its password. */
export const createAdminIfMissing = async (
  admin: Credentials,
  dependencies: AccountDependencies,
): Promise<'hasThisPassword' | 'hasOtherPassword'> => {
  const { accounts, passwords } = dependencies;
  const account = await accounts.find(admin.username);
  if (account === undefined && (await insertAccount(admin, dependencies))) return 'hasThisPassword';

  // Another process may have created the account since it was not found.
  const existing = account ?? (await accounts.find(admin.username));
  const hasSamePassword =
    existing !== undefined && (await passwords.matches(admin.password, existing.password));
  return hasSamePassword ? 'hasThisPassword' : 'hasOtherPassword';
};

const insertAccount = async (
  { username, password }: Credentials,
  { accounts, passwords, now }: Omit<AccountDependencies, 'sessions'>,
): Promise<boolean> => {
  const createdAt = now().toISOString();
  const hash = await passwords.hash(password);
  return accounts.insert({ username, password: hash, disabled: false, createdAt });
};

const replacePassword = async (
  { username }: AdminAccount,
  password: string,
  { accounts, sessions, passwords }: Omit<AccountDependencies, 'now'>,
): Promise<boolean> => {
  const isSet = await accounts.setPassword(username, await passwords.hash(password));

  // In this order: a sign-in stores its session and then reads the account again (sign-in.ts).
  if (isSet) await sessions.deleteAll(username);

  return isSet;
};

const usernamePattern = /^[a-z0-9][a-z0-9._@+-]{0,99}$/i;

const minLength = 12;
const maxLength = 1000;

export const findPasswordProblem = (
  { username, password }: Credentials,
  findWeakness: FindWeakness,
): string | undefined => {
  if (password.length < minLength) return `The password needs at least ${minLength} characters`;
  if (password.length > maxLength) return `The password can have at most ${maxLength} characters`;

  const weakness = findWeakness(password, username);
  return weakness === undefined ? undefined : `The password is too easy to guess. ${weakness}`;
};
