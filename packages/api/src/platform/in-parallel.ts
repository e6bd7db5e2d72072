/** Processes a list, `atOnce` items at a time, until a result `isLast`. Throws the first error once all have settled. */
export const inParallel = async <Item, Value>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Value>,
  isLast: (value: Value) => boolean = () => false,
): Promise<readonly Value[]> => {
  const values: { readonly index: number; readonly value: Value }[] = [];
  const queue = items.entries();
  let stopped = false;

  const worker = async (): Promise<void> => {
    while (!stopped) {
      const next = queue.next();
      if (next.done) return;

      const [index, item] = next.value;
      const value = await work(item).catch((error: unknown) => {
        stopped = true;
        throw error;
      });

      values.push({ index, value });
      stopped ||= isLast(value);
    }
  };

  const ends = await Promise.allSettled(Array.from({ length: atOnce }, worker));

  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return values.sort((one, other) => one.index - other.index).map(({ value }) => value);
};

/** Runs tasks in the order in which they come, at most `atOnce` at the same time. */
export const createTurns = (atOnce: number) => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Value>(task: () => Promise<Value>): Promise<Value> => {
    if (running < atOnce) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));

    try {
      return await task();
    } finally {
      const next = waiting.shift();
      // The next task takes over this one's turn.
      if (next === undefined) running -= 1;
      else next();
    }
  };
};
