/** Why an address gets no mail any more. */
export type SuppressionReason = 'bounce' | 'complaint';

export type Suppression = {
  readonly recipient: string;
  readonly reason: SuppressionReason;
  /** ISO 8601 UTC. */
  readonly since: string;
};

export type SuppressionList = {
  /** Adds an address; one that is on the list stays as it is. */
  readonly add: (suppression: Suppression) => Promise<void>;
  readonly has: (recipient: string) => Promise<boolean>;
  /** Newest first, at most 100. */
  readonly newest: () => Promise<readonly Suppression[]>;
};
