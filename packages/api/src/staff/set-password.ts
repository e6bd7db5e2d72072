import { fail, type Result, succeed } from '../platform/result.ts';
import type { ChosenPasswordDependencies } from './create-admin.ts';
import { type Credentials, passwordProblem } from './password-rules.ts';

/** Gives an account another password and ends all its sessions. A disabled account stays disabled. */
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
