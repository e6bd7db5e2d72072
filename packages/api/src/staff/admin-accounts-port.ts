/** A password as stored: scrypt with the cost it was made with, so that the cost can be raised later. */
export type PasswordHash = {
  readonly algorithm: 'scrypt';
  /** Scrypt's N. */
  readonly cost: number;
  /** Scrypt's r. */
  readonly blockSize: number;
  /** Scrypt's p. */
  readonly parallelization: number;
  /** Base64url. */
  readonly salt: string;
  /** Base64url. */
  readonly hash: string;
};

/** A member of staff who may sign in. */
export type AdminAccount = {
  readonly username: string;
  readonly password: PasswordHash;
  readonly disabled: boolean;
  /** Counts the times that all sessions of the account were ended; those of an earlier number are over. */
  readonly sessionGeneration: number;
  readonly createdAt: string;
};

/** Accounts by username; upper and lower case count as the same. */
export type AdminAccounts = {
  /** False when the username is taken: then nothing was written. */
  readonly insert: (account: AdminAccount) => Promise<boolean>;
  readonly find: (username: string) => Promise<AdminAccount | undefined>;
  /** Replaces the password hash `former` by another of the same password. False when it is not the stored one any more. */
  readonly replaceHash: (username: string, former: PasswordHash, next: PasswordHash) => Promise<boolean>;
  /** Sets a new password and ends all sessions. False when there is no such account. */
  readonly setPassword: (username: string, next: PasswordHash) => Promise<boolean>;
  /** False when there is no such account. */
  readonly disable: (username: string) => Promise<boolean>;
  readonly list: () => Promise<readonly AdminAccount[]>;
};
