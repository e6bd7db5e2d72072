import type { Counts } from './totals-port.ts';

/** The sum of several counts, one counter at a time. */
export const sumCounts = (list: readonly Counts[]): Counts => {
  const sums = new Map<string, number>();
  for (const [counter, count] of list.flatMap((counts) => [...counts])) {
    sums.set(counter, (sums.get(counter) ?? 0) + count);
  }
  return sums;
};

/** Counts by name, most first, then by name. */
export const sortByCount = (counts: Readonly<Record<string, number>>): readonly (readonly [string, number])[] =>
  Object.entries(counts).sort(([one, ones], [other, others]) =>
    ones === others ? one.localeCompare(other) : others - ones,
  );
