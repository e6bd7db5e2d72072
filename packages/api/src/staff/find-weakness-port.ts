/** Why the password of that account is easy to guess, in words for the person who chose it; undefined when it is not. */
export type FindWeakness = (password: string, username: string) => string | undefined;
