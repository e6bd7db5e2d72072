import { fail, type Result, succeed } from '../platform/result.ts';
import type { Clock } from '../platform/time.ts';
import type { AccountsStore } from './accounts-store.ts';
import type { PasswordHasher } from './passwords.ts';

export type Credentials = { readonly username: string; readonly password: string };

/** Returns why a password of an account is easy to guess, in words for the person who chose it. */
export type FindWeakness = (password: string, username: string) => string | undefined;

type AccountDependencies = {
  readonly accounts: AccountsStore;
  readonly passwords: PasswordHasher;
  readonly now: Clock;
};

type ChosenPasswordDependencies = AccountDependencies & { readonly findWeakness: FindWeakness };

export const createAdmin = async (
  admin: Credentials,
  dependencies: ChosenPasswordDependencies,
): Promise<Result<{ username: string }>> => {
  if (!usernamePattern.test(admin.username)) {
    return fail(
      'invalid_request',
      'A username has 1 to 100 letters, digits and . _ @ + -, and starts with a letter or digit',
    );
  }
  const problem = passwordProblem(admin, dependencies.findWeakness);
  if (problem !== undefined) return fail('invalid_request', problem);
  const isNew = await insert(admin, dependencies);
  return isNew ? succeed({ username: admin.username }) : fail('conflict', 'There is an account of that name already');
};

export const setPassword = async (
  { username, password }: Credentials,
  { accounts, passwords, findWeakness }: Omit<ChosenPasswordDependencies, 'now'>,
): Promise<Result<{ username: string; disabled: boolean }>> => {
  const notFound = fail('not_found', `There is no account ${username}`);
  const account = await accounts.find(username);
  if (account === undefined) return notFound;
  const problem = passwordProblem({ username: account.username, password }, findWeakness);
  if (problem !== undefined) return fail('invalid_request', problem);
  const isSet = await accounts.setPassword(account.username, await passwords.hash(password));
  if (!isSet) return notFound;
  return succeed({ username: account.username, disabled: account.disabled });
};

/** For environments that set themselves up: skips the rules for chosen passwords, and never changes an account. */
export const ensureAdmin = async (
  admin: Credentials,
  dependencies: AccountDependencies,
): Promise<'hasThisPassword' | 'hasOtherPassword'> => {
  const { accounts, passwords } = dependencies;
  const account = await accounts.find(admin.username);
  if (account === undefined && (await insert(admin, dependencies))) return 'hasThisPassword';

  const existing = account ?? (await accounts.find(admin.username));
  const isSame = existing !== undefined && (await passwords.matches(admin.password, existing.password));
  return isSame ? 'hasThisPassword' : 'hasOtherPassword';
};

const insert = async ({ username, password }: Credentials, dependencies: AccountDependencies): Promise<boolean> => {
  const { accounts, passwords, now } = dependencies;
  const createdAt = now().toISOString();
  const hash = await passwords.hash(password);
  return accounts.insert({ username, password: hash, disabled: false, sessionGeneration: 0, createdAt });
};

const usernamePattern = /^[a-z0-9][a-z0-9._@+-]{0,99}$/i;

const minLength = 12;
const maxLength = 1000;

export const passwordProblem = (
  { username, password }: Credentials,
  findWeakness: FindWeakness,
): string | undefined => {
  if (password.length < minLength) return `The password needs at least ${minLength} characters`;
  if (password.length > maxLength) return `The password can have at most ${maxLength} characters`;
  const weakness = findWeakness(password, username);
  return weakness === undefined ? undefined : `The password is too easy to guess. ${weakness}`;
};
