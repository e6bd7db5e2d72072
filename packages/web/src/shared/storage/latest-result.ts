import { localStore, type TextStore } from './browser-store.ts';

const key = 'latestResultId';
/** On a shared computer, the next visitor's name must not come onto the survey of the one before for ever. */
const maxAgeMs = 30 * 24 * 60 * 60 * 1000;
const stored = /^([\w-]{22,64}):(\d+)$/;

/** Keeps the id of the result that the visitor got last in this browser, with the time. */
export const rememberLatestResult = (resultId: string, store: TextStore = localStore): void =>
  store.write(key, `${resultId}:${Date.now()}`);

/** The id of the result that the visitor got last in this browser, if any, within 30 days. An older one is forgotten. */
export const latestResult = (store: TextStore = localStore): string | undefined => {
  const [, resultId, keptAtMs] = stored.exec(store.read(key) ?? '') ?? [];
  if (Date.now() - Number(keptAtMs) < maxAgeMs) return resultId;
  store.remove(key);
  return undefined;
};
