import { useIsHydrated } from '../ui/use-is-hydrated.ts';
import { localStore, type TextStore } from './browser-store.ts';

const key = 'latestResultId';
/** Limited, because on a shared computer the next visitor's contact details would be attached to the old result. */
const maxAgeMs = 30 * 24 * 60 * 60 * 1000;
const stored = /^([\w-]{22,64}):(\d+)$/;

export const rememberLatestResult = (resultId: string, store: TextStore = localStore): void =>
  store.write(key, `${resultId}:${Date.now()}`);

/** Forgets a result that does not exist any more, unless a newer one was stored since. */
export const forgetResult = (resultId: string, store: TextStore = localStore): void => {
  if (latestResult(store) === resultId) store.remove(key);
};

/** The id of the visitor's latest result in this browser, if any, for 30 days. An older one is deleted. */
export const latestResult = (store: TextStore = localStore): string | undefined => {
  const [, resultId, keptAtMs] = stored.exec(store.read(key) ?? '') ?? [];
  if (Date.now() - Number(keptAtMs) < maxAgeMs) return resultId;

  store.remove(key);
  return undefined;
};

/** Undefined in prerendered HTML and during hydration. */
export const useLatestResult = (): string | undefined =>
  useIsHydrated() ? latestResult() : undefined;
