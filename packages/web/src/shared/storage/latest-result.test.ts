import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  findLatestResultId,
  forgetResult,
  rememberLatestResult,
  updateBrowserResult,
} from './latest-result.ts';
import { makeVisitorStores as makeStores } from './testing/memory-store.ts';

const key = 'latestResultId';
const resultId = 'b9Xx3-k_2QwErTyUiOpAs1';
const anotherResultId = 'anotherResult-77777777';
const dayMs = 24 * 60 * 60 * 1000;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('findLatestResultId', () => {
  it('returns the latest result for 30 days', () => {
    const stores = makeStores();

    rememberLatestResult(anotherResultId, stores);
    rememberLatestResult(resultId, stores);
    vi.advanceTimersByTime(30 * dayMs - 1);
    expect(findLatestResultId(stores)).toBe(resultId);
  });

  it('deletes a result after 30 days', () => {
    const stores = makeStores();

    rememberLatestResult(resultId, stores);
    vi.advanceTimersByTime(30 * dayMs);
    expect(findLatestResultId(stores)).toBeUndefined();
    expect(stores.tab.read(key)).toBeUndefined();
    expect(stores.browser.read(key)).toBeUndefined();
  });

  it.each([
    ['without its time', resultId],
    ['with an invalid time', `${resultId}:soon`],
    ['with an invalid id', `<b>:${Date.now()}`],
  ])('deletes a result %s', (_case, stored) => {
    const stores = makeStores();

    stores.browser.write(key, stored);
    expect(findLatestResultId(stores)).toBeUndefined();
    expect(stores.browser.read(key)).toBeUndefined();
  });

  it('returns undefined after the result was forgotten', () => {
    const stores = makeStores();

    rememberLatestResult(resultId, stores);

    forgetResult(resultId, stores);

    expect(findLatestResultId(stores)).toBeUndefined();
    expect(stores.tab.read(key)).toBeUndefined();
    expect(stores.browser.read(key)).toBeUndefined();
  });

  it('still returns the latest result after another one was forgotten', () => {
    const stores = makeStores();

    rememberLatestResult(resultId, stores);

    forgetResult(anotherResultId, stores);

    expect(findLatestResultId(stores)).toBe(resultId);
  });

  it('returns undefined without a latest result', () => {
    expect(findLatestResultId(makeStores())).toBeUndefined();
  });

  it('returns the result that another tab got later', () => {
    const here = makeStores();
    const there = makeStores({ browser: here.browser });

    rememberLatestResult(anotherResultId, here);
    vi.advanceTimersByTime(1);
    rememberLatestResult(resultId, there);

    expect(findLatestResultId(here)).toBe(resultId);
  });
});

describe('without Preferences', () => {
  it('remembers the result in its tab only', () => {
    const stores = makeStores({ arePreferencesAllowed: () => false });

    rememberLatestResult(resultId, stores);

    expect(findLatestResultId(stores)).toBe(resultId);
    expect(stores.browser.read(key)).toBeUndefined();
  });

  it('neither uses nor keeps a result that the browser remembered', () => {
    const { browser } = makeStores();
    const stores = makeStores({ browser, arePreferencesAllowed: () => false });

    browser.write(key, `${resultId}:${Date.now()}`);
    expect(findLatestResultId(stores)).toBeUndefined();
    updateBrowserResult(stores);
    expect(browser.read(key)).toBeUndefined();
  });
});

describe('updateBrowserResult', () => {
  it("copies the tab's result with its time once Preferences are allowed", () => {
    const { tab, browser } = makeStores();

    rememberLatestResult(resultId, { tab, browser, arePreferencesAllowed: () => false });
    const stored = tab.read(key);

    vi.advanceTimersByTime(dayMs);
    updateBrowserResult({ tab, browser, arePreferencesAllowed: () => true });

    expect(browser.read(key)).toBe(stored);
  });
});
