import { deepStrictEqual } from 'node:assert/strict';

/** Raises when the two differ, saying what was looked at. */
export const check = (what: string, actual: unknown, expected: unknown): void => {
  deepStrictEqual(actual, expected, `${what}: ${JSON.stringify(actual)} is not ${JSON.stringify(expected)}`);
};

/** One step of the rehearsal, with how long it took. */
export const step = async <Value>(name: string, act: () => Promise<Value>): Promise<Value> => {
  const startedAt = performance.now();
  const value = await act();
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)} s  ${name}`);
  return value;
};
