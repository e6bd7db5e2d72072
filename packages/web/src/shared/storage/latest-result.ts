import { useIsHydrated } from '../ui/use-is-hydrated.ts';
import type { TextStore } from './browser-store.ts';
import { type VisitorStores, visitorStores } from './visitor-stores.ts';

const latestResultKey = 'latestResultId';
/** On a shared computer, the next visitor's contact details would go to the old result. */
const maxAgeMs = 30 * 24 * 60 * 60 * 1000;
/** "<result ID>:<time in ms>" */
const storedPattern = /^([\w-]{22,64}):(\d+)$/;

export const rememberLatestResult = (resultId: string, stores = visitorStores): void => {
  stores.tab.write(latestResultKey, `${resultId}:${Date.now()}`);
  updateBrowserResult(stores);
};

/** The browser's storage has a copy only while Preferences are allowed. */
export const updateBrowserResult = (stores = visitorStores): void => {
  if (!stores.arePreferencesAllowed()) {
    stores.browser.remove(latestResultKey);
    return;
  }

  const latest = findLatest(stores);
  if (latest !== undefined)
    stores.browser.write(latestResultKey, `${latest.resultId}:${latest.storedAtMs}`);
};

/** Forgets a result that no longer exists, unless a newer one has taken its place. */
export const forgetResult = (resultId: string, { tab, browser } = visitorStores): void => {
  for (const store of [tab, browser])
    if (readResult(store)?.resultId === resultId) store.remove(latestResultKey);
};

/** In this tab or, if Preferences are allowed, this browser. Deletes one older than 30 days. */
export const findLatestResultId = (stores = visitorStores): string | undefined =>
  findLatest(stores)?.resultId;

type StoredResult = { readonly resultId: string; readonly storedAtMs: number };

const findLatest = (stores: VisitorStores): StoredResult | undefined => {
  const inTab = readResult(stores.tab);
  const inBrowser = stores.arePreferencesAllowed() ? readResult(stores.browser) : undefined;
  if (inTab === undefined || inBrowser === undefined) return inTab ?? inBrowser;

  // Another tab may have finished a quiz since.
  return inBrowser.storedAtMs > inTab.storedAtMs ? inBrowser : inTab;
};

/** Deletes a stored result that is invalid or outdated. */
const readResult = (store: TextStore): StoredResult | undefined => {
  const [, resultId, storedAt] = storedPattern.exec(store.read(latestResultKey) ?? '') ?? [];
  const storedAtMs = Number(storedAt);
  if (resultId !== undefined && Date.now() - storedAtMs < maxAgeMs) return { resultId, storedAtMs };

  store.remove(latestResultKey);
  return undefined;
};

/** The ID of the latest result, if any. Undefined in prerendered HTML and during hydration. */
export const useLatestResultId = (): string | undefined =>
  useIsHydrated() ? findLatestResultId() : undefined;
