/**
 * Runs `work` for at most `concurrency` items at a time, until `shouldStop` is true for a result.
 * Returns the results in order. After an error, it waits for the running items and then throws.
 */
export const mapInParallel = async <Item, Value>(
  items: readonly Item[],
  concurrency: number,
  work: (item: Item) => Promise<Value>,
  shouldStop: (value: Value) => boolean = () => false,
): Promise<readonly Value[]> => {
  const results: { readonly index: number; readonly value: Value }[] = [];
  // All workers take from the same iterator, so each item is taken once.
  const queue = items.entries();
  let isStopped = false;

  const runWorker = async (): Promise<void> => {
    while (!isStopped) {
      const next = queue.next();
      if (next.done) return;

      const [index, item] = next.value;
      const value = await work(item).catch((error: unknown) => {
        isStopped = true;
        throw error;
      });

      results.push({ index, value });
      isStopped ||= shouldStop(value);
    }
  };

  const workers = Array.from({ length: concurrency }, runWorker);
  const outcomes = await Promise.allSettled(workers);

  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  return results.sort((one, other) => one.index - other.index).map(({ value }) => value);
};

/** Creates a function that runs tasks in order, at most `concurrency` at the same time. */
export const createSemaphore = (concurrency: number) => {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async <Value>(task: () => Promise<Value>): Promise<Value> => {
    if (running < concurrency) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));

    try {
      return await task();
    } finally {
      const startNext = waiting.shift();
      // The next task takes the place of this one, so the number of running tasks stays the same.
      if (startNext === undefined) running -= 1;
      else startNext();
    }
  };
};
