import { fail, type Result, succeed } from '../platform/result.ts';
import type { Clock } from '../platform/time.ts';
import type { AdminAccounts } from './admin-accounts-port.ts';
import type { FindWeakness } from './find-weakness-port.ts';
import type { PasswordHasher } from './password-hasher-port.ts';
import { type Credentials, passwordProblem } from './password-rules.ts';

export type AccountDependencies = {
  readonly accounts: AdminAccounts;
  readonly passwords: PasswordHasher;
  readonly now: Clock;
};

/** What it takes to let a person choose a password. */
export type ChosenPasswordDependencies = AccountDependencies & { readonly findWeakness: FindWeakness };

const usernamePattern = /^[a-z0-9][a-z0-9._@+-]{0,99}$/i;

const insert = async ({ username, password }: Credentials, dependencies: AccountDependencies): Promise<boolean> => {
  const { accounts, passwords, now } = dependencies;
  const createdAt = now().toISOString();
  const hash = await passwords.hash(password);
  return accounts.insert({ username, password: hash, disabled: false, sessionGeneration: 0, createdAt });
};

/** Makes an account for a member of staff. */
export const createAdmin = async (
  admin: Credentials,
  dependencies: ChosenPasswordDependencies,
): Promise<Result<{ username: string }>> => {
  if (!usernamePattern.test(admin.username)) {
    return fail(
      'invalid_request',
      'A username has 1 to 100 letters, digits and . _ @ + -, and starts with one of the first two',
    );
  }
  const problem = passwordProblem(admin, dependencies.findWeakness);
  if (problem !== undefined) return fail('invalid_request', problem);
  const isNew = await insert(admin, dependencies);
  return isNew ? succeed({ username: admin.username }) : fail('conflict', 'There is an account of that name already');
};

/**
 * Sees to it that an account has this password, for an environment that is set up by itself. Whoever sets that up
 * chooses the password, so the rules for people's passwords do not apply. A disabled account stays disabled.
 */
export const ensureAdmin = async (
  admin: Credentials,
  dependencies: AccountDependencies,
): Promise<'created' | 'changed' | 'unchanged'> => {
  const { accounts, passwords } = dependencies;
  const account = await accounts.find(admin.username);
  if (account === undefined) return (await insert(admin, dependencies)) ? 'created' : 'unchanged';
  if (await passwords.matches(admin.password, account.password)) return 'unchanged';
  await accounts.setPassword(account.username, await passwords.hash(admin.password));
  return 'changed';
};
