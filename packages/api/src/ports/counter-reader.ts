/** Exact totals of a period. */
export type Totals = {
  readonly surveys: number;
  readonly dropouts: number;
  readonly consents: number;
  readonly byPriceRange: Readonly<Record<string, number>>;
  readonly byRegion: Readonly<Record<string, number>>;
  readonly dropoutsByQuestion: Readonly<Record<string, number>>;
};

export type CounterReader = {
  /** Sums the given business days (YYYY-MM-DD). */
  readonly readTotals: (days: readonly string[]) => Promise<Totals>;
  readonly readAllTime: () => Promise<Totals>;
};
