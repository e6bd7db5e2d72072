import type { PasswordHash } from './admin-accounts-port.ts';

export type PasswordHasher = {
  readonly hash: (password: string) => Promise<PasswordHash>;
  /** Whether it is the password. Without a hash it never is, after the same amount of work. */
  readonly matches: (password: string, stored: PasswordHash | undefined) => Promise<boolean>;
  /** Whether the hash was made at a lower cost than today's. */
  readonly isOutdated: (stored: PasswordHash) => boolean;
};
