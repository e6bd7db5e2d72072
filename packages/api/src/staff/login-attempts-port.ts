/** One sign-in from an address that failed or is still under way. */
export type LoginAttempt = {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly atMs: number;
  /** Whose password was tried; absent once that person has signed in, which clears their own count. */
  readonly account?: string | undefined;
};

/** The attempts of one address as they were read; `version` tells whether they have been written since. */
export type ReadAttempts = { readonly attempts: readonly LoginAttempt[]; readonly version: number };

export type LoginAttemptStore = {
  readonly read: (viewerAddress: string) => Promise<ReadAttempts>;
  /** Replaces what was read. False when it has been written since: then nothing was written. */
  readonly replace: (
    viewerAddress: string,
    read: ReadAttempts,
    next: readonly LoginAttempt[],
    expiresAt: Date,
  ) => Promise<boolean>;
};
