import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findLatestResultId, forgetResult, rememberLatestResult } from './latest-result.ts';
import { createMemoryStore } from './testing/memory-store.ts';

const key = 'latestResultId';
const resultId = 'b9Xx3-k_2QwErTyUiOpAs1';
const dayMs = 24 * 60 * 60 * 1000;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('findLatestResultId', () => {
  it('returns the latest result for 30 days', () => {
    const store = createMemoryStore();

    rememberLatestResult('anotherResult-77777777', store);
    rememberLatestResult(resultId, store);
    vi.advanceTimersByTime(30 * dayMs - 1);
    expect(findLatestResultId(store)).toBe(resultId);
  });

  it('deletes a result after 30 days', () => {
    const store = createMemoryStore();

    rememberLatestResult(resultId, store);
    vi.advanceTimersByTime(30 * dayMs);
    expect(findLatestResultId(store)).toBeUndefined();
    expect(store.read(key)).toBeUndefined();
  });

  it.each([
    ['without its time', resultId],
    ['with an invalid time', `${resultId}:soon`],
    ['with an invalid id', `<b>:${Date.now()}`],
  ])('deletes a result %s', (_case, stored) => {
    const store = createMemoryStore();

    store.write(key, stored);
    expect(findLatestResultId(store)).toBeUndefined();
    expect(store.read(key)).toBeUndefined();
  });

  it('returns undefined after the result was forgotten', () => {
    const store = createMemoryStore();

    rememberLatestResult(resultId, store);

    forgetResult(resultId, store);

    expect(findLatestResultId(store)).toBeUndefined();
    expect(store.read(key)).toBeUndefined();
  });

  it('still returns the latest result after another one was forgotten', () => {
    const store = createMemoryStore();

    rememberLatestResult(resultId, store);

    forgetResult('anotherResult-77777777', store);

    expect(findLatestResultId(store)).toBe(resultId);
  });

  it('returns undefined without a latest result', () => {
    expect(findLatestResultId(createMemoryStore())).toBeUndefined();
  });
});
