import { fail, type Result, succeed } from '../result.ts';
import type { ChosenPasswordDependencies, NewAdmin } from './create-admin.ts';
import { passwordProblem } from './password-rules.ts';

/** Gives an account another password and ends all its sessions. A disabled account stays disabled. */
export const setPassword = async (
  { username, password }: NewAdmin,
  { accounts, passwords, findWeakness }: ChosenPasswordDependencies,
): Promise<Result<{ username: string; disabled: boolean }>> => {
  const account = await accounts.find(username);
  if (account === undefined) return fail('not_found', `There is no account ${username}`);
  const problem = passwordProblem({ username: account.username, password }, findWeakness);
  if (problem !== undefined) return fail('invalid_request', problem);
  await accounts.setPassword(account.username, await passwords.hash(password));
  return succeed({ username: account.username, disabled: account.disabled });
};
