/** Yields what a source yields. Reads the next value while the caller works on the last one. */
export async function* readAhead<Value>(source: AsyncIterable<Value>): AsyncGenerator<Value> {
  const values = source[Symbol.asyncIterator]();
  let next = values.next();

  try {
    while (true) {
      const { done, value } = await next;
      if (done) return;

      next = values.next();
      // If the caller fails first, nobody awaits this. An unhandled rejection would end the process.
      next.catch(() => undefined);
      yield value;
    }
  } finally {
    // Not awaited: the source ends only once the value that it is reading has come.
    values.return?.(undefined).catch(() => undefined);
  }
}
