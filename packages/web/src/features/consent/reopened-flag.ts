import { sessionStore } from '../../shared/storage/browser-store.ts';

const key = 'cookiePreferencesReopened';

/** Differs from one page load to the next. */
const thisLoad = (): string => String(performance.timeOrigin);

/** Remembers over a reload that the visitor asked for the banner, so that focus can go to it. */
export const setReopened = (): void => sessionStore.write(key, thisLoad());

/** Whether the banner was asked for in the page load before this one; answers true once. */
export const takeReopened = (): boolean => {
  const askedIn = sessionStore.read(key);
  // Clearing the choice also brings the banner up for the moment until the reload.
  if (askedIn === undefined || askedIn === thisLoad()) return false;
  sessionStore.remove(key);
  return true;
};
