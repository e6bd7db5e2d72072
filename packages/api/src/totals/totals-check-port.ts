/** A comparison of the totals with the records. */
export type TotalsCheck = {
  /** ISO 8601 UTC. */
  readonly checkedAt: string;
  /** Totals that differ from what the records add up to. */
  readonly differences: number;
  /** The first and the last business day that were compared. */
  readonly from: string;
  readonly to: string;
};

export type TotalsChecks = {
  readonly save: (check: TotalsCheck) => Promise<void>;
  /** The last one. */
  readonly read: () => Promise<TotalsCheck | undefined>;
};
