/** Creates a stream of pseudo-random numbers in [0, 1) that is the same for the same seed (mulberry32). */
export const createRandom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);

    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

export type Random = ReturnType<typeof createRandom>;

export const pickWeighted = <Item>(
  random: Random,
  weighted: readonly (readonly [Item, number])[],
): Item => {
  let remainingWeight = random() * weighted.reduce((sum, [, weight]) => sum + weight, 0);

  for (const [item, weight] of weighted) {
    remainingWeight -= weight;
    if (remainingWeight < 0) return item;
  }

  const last = weighted.at(-1);
  if (last === undefined) throw new Error('There is nothing to pick from');

  return last[0];
};

export const pick = <Item>(random: Random, items: readonly Item[]): Item =>
  pickWeighted(
    random,
    items.map((item) => [item, 1] as const),
  );
