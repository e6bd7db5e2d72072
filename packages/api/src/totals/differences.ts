import type { Counts } from './totals-port.ts';

/** A total that is not what its records add up to. */
export type Difference = {
  readonly counter: string;
  /** As the counters have it. */
  readonly stored: number;
  /** As the records have it. */
  readonly recorded: number;
};

/** Every total that differs, by name. */
export const differencesBetween = (stored: Counts, recorded: Counts): readonly Difference[] =>
  [...new Set([...stored.keys(), ...recorded.keys()])]
    .sort()
    .map((counter) => ({ counter, stored: stored.get(counter) ?? 0, recorded: recorded.get(counter) ?? 0 }))
    .filter((difference) => difference.stored !== difference.recorded);

/** What has to be added to the counters. */
export const amountsOf = (differences: readonly Difference[]): Counts =>
  new Map(differences.map(({ counter, stored, recorded }) => [counter, recorded - stored]));

/** Whether counters lack or exceed by the same amounts, however much was counted in between. */
export const areSameAmounts = (ones: readonly Difference[], others: readonly Difference[]): boolean =>
  JSON.stringify([...amountsOf(ones)]) === JSON.stringify([...amountsOf(others)]);
