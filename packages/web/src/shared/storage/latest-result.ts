import { localStore } from './browser-store.ts';

const key = 'latestResultId';

/** Keeps the id of the result that the visitor got last in this browser, for the contact form to attach. */
export const rememberLatestResult = (resultId: string): void => localStore.write(key, resultId);

/** The id of the result that the visitor got last in this browser, if any. */
export const latestResult = (): string | undefined => localStore.read(key);
