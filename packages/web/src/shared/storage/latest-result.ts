import { useIsHydrated } from '../ui/use-is-hydrated.ts';
import type { TextStore } from './browser-store.ts';
import { ownStores, type VisitorStores } from './visitor-stores.ts';

const key = 'latestResultId';
/**
 * On a shared computer, the contact details of the next visitor would be attached to the old
 * result, so it is forgotten after a while.
 */
const maxAgeMs = 30 * 24 * 60 * 60 * 1000;
const storedPattern = /^([\w-]{22,64}):(\d+)$/;

export const rememberLatestResult = (resultId: string, stores = ownStores): void => {
  stores.tab.write(key, `${resultId}:${Date.now()}`);
  keepResultAsAllowed(stores);
};

/** Copies the latest result to the browser's storage, or deletes it there if Preferences are not allowed. */
export const keepResultAsAllowed = (stores = ownStores): void => {
  if (!stores.arePreferencesAllowed()) {
    stores.browser.remove(key);
    return;
  }

  const latest = findLatest(stores);
  if (latest !== undefined) stores.browser.write(key, `${latest.resultId}:${latest.storedAtMs}`);
};

/** Forgets a result that no longer exists, unless a newer one has taken its place. */
export const forgetResult = (resultId: string, { tab, browser } = ownStores): void => {
  for (const store of [tab, browser])
    if (readResult(store)?.resultId === resultId) store.remove(key);
};

/**
 * The id of the visitor's latest result in this tab, or with Preferences in this browser, if any.
 * Deletes one that is older than 30 days.
 */
export const findLatestResultId = (stores = ownStores): string | undefined =>
  findLatest(stores)?.resultId;

type StoredResult = { readonly resultId: string; readonly storedAtMs: number };

const findLatest = (stores: VisitorStores): StoredResult | undefined => {
  const inTab = readResult(stores.tab);
  const inBrowser = stores.arePreferencesAllowed() ? readResult(stores.browser) : undefined;
  if (inTab === undefined || inBrowser === undefined) return inTab ?? inBrowser;

  // Another tab may have finished a quiz since.
  return inBrowser.storedAtMs > inTab.storedAtMs ? inBrowser : inTab;
};

const readResult = (store: TextStore): StoredResult | undefined => {
  const [, resultId, storedAt] = storedPattern.exec(store.read(key) ?? '') ?? [];
  const storedAtMs = Number(storedAt);
  if (resultId !== undefined && Date.now() - storedAtMs < maxAgeMs) return { resultId, storedAtMs };

  store.remove(key);
  return undefined;
};

/** The id of the latest result, if any. Undefined in prerendered HTML and during hydration. */
export const useLatestResultId = (): string | undefined =>
  useIsHydrated() ? findLatestResultId() : undefined;
