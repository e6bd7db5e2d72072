import type { FindWeakness } from './find-weakness-port.ts';

const minLength = 12;
const maxLength = 1000;

/** A username and the password that goes with it, as typed. */
export type Credentials = { readonly username: string; readonly password: string };

/** Why a password is not good enough, in words for the person who chose it; undefined when it is. */
export const passwordProblem = (
  { username, password }: Credentials,
  findWeakness: FindWeakness,
): string | undefined => {
  if (password.length < minLength) return `The password needs at least ${minLength} characters`;
  if (password.length > maxLength) return `The password can have at most ${maxLength} characters`;
  const weakness = findWeakness(password, username);
  return weakness === undefined ? undefined : `The password is too easy to guess. ${weakness}`;
};
