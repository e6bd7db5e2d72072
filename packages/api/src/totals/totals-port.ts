/** A counted period: a business day (YYYY-MM-DD), or all time. */
export type TotalsPeriod = { readonly day: string } | 'all';

/** Totals by counter, such as `surveys` and `price:35to50k`; those that are 0 are left out. */
export type Counts = ReadonlyMap<string, number>;

/** The counters of a period as they were read. */
export type CountersReading = {
  readonly counts: Counts;
  /** Tells whether any of them has been written since. */
  readonly version: string;
  /** The stored items that add up to the counts, by sort key: mending adds to some of them. */
  readonly items: ReadonlyMap<string, Counts>;
};

export type TotalsStore = {
  /** Whether a counter exists for days alone, and not for all time. */
  readonly isOfDaysOnly: (counter: string) => boolean;
  readonly read: (period: TotalsPeriod) => Promise<CountersReading>;
  /** Adds to counters. False when somebody else has added to the same ones since the reading: nothing was written. */
  readonly add: (period: TotalsPeriod, amounts: Counts, reading: CountersReading) => Promise<boolean>;
};

/** Adds up the records themselves: work that grows with them. */
export type RecordCounter = {
  /** What the surveys, dropouts and consents of a business day add up to. */
  readonly countDay: (day: string) => Promise<Counts>;
  /** The business day of the oldest record. */
  readonly firstDay: () => Promise<string | undefined>;
};
