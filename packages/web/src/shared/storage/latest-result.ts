import { sessionStore } from './browser-store.ts';

const key = 'latestResultId';

/** Keeps the id of the result that this tab's visitor got last, for the contact form to attach. */
export const rememberLatestResult = (resultId: string): void => sessionStore.write(key, resultId);

/** The id of the result that this tab's visitor got last, if any. */
export const latestResult = (): string | undefined => sessionStore.read(key);
