import { useIsHydrated } from '../ui/use-is-hydrated.ts';
import { localStore, type TextStore } from './browser-store.ts';

const key = 'latestResultId';
/**
 * On a shared computer, the contact details of the next visitor would be attached to the old
 * result, so it is forgotten after a while.
 */
const maxAgeMs = 30 * 24 * 60 * 60 * 1000;
const storedPattern = /^([\w-]{22,64}):(\d+)$/;

export const rememberLatestResult = (resultId: string, store: TextStore = localStore): void =>
  store.write(key, `${resultId}:${Date.now()}`);

/** Forgets a result that no longer exists, unless a newer one has taken its place. */
export const forgetResult = (resultId: string, store: TextStore = localStore): void => {
  if (findLatestResultId(store) === resultId) store.remove(key);
};

/** The id of the visitor's latest result in this browser, if any. Forgets it after 30 days. */
export const findLatestResultId = (store: TextStore = localStore): string | undefined => {
  const [, resultId, storedAtMs] = storedPattern.exec(store.read(key) ?? '') ?? [];
  if (Date.now() - Number(storedAtMs) < maxAgeMs) return resultId;

  store.remove(key);
  return undefined;
};

/** The id of the latest result, if any. Undefined in prerendered HTML and during hydration. */
export const useLatestResultId = (): string | undefined =>
  useIsHydrated() ? findLatestResultId() : undefined;
