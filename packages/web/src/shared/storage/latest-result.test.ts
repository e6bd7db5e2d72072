import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { latestResult, rememberLatestResult } from './latest-result.ts';
import { memoryStore } from './testing/memory-store.ts';

const key = 'latestResultId';
const resultId = 'b9Xx3-k_2QwErTyUiOpAs1';
const dayMs = 24 * 60 * 60 * 1000;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('latestResult', () => {
  it('is the last result remembered, for 30 days', () => {
    const store = memoryStore();
    rememberLatestResult('anotherResult-77777777', store);
    rememberLatestResult(resultId, store);
    vi.advanceTimersByTime(30 * dayMs - 1);
    expect(latestResult(store)).toBe(resultId);
  });

  it('is forgotten then', () => {
    const store = memoryStore();
    rememberLatestResult(resultId, store);
    vi.advanceTimersByTime(30 * dayMs);
    expect(latestResult(store)).toBeUndefined();
    expect(store.read(key)).toBeUndefined();
  });

  it.each([
    ['without its time', resultId],
    ['with a time that is none', `${resultId}:soon`],
    ['that is no number of a result', `<b>:${Date.now()}`],
  ])('is not one %s, which is forgotten too', (_case, stored) => {
    const store = memoryStore();
    store.write(key, stored);
    expect(latestResult(store)).toBeUndefined();
    expect(store.read(key)).toBeUndefined();
  });

  it('is nothing where none was remembered', () => {
    expect(latestResult(memoryStore())).toBeUndefined();
  });
});
