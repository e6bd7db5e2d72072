import { consentStore } from '../../shared/consent/consent-store.ts';
import { sessionStore } from '../../shared/storage/browser-store.ts';

export const CookiePreferencesButton = () => (
  <button type="button" onClick={askAgain}>
    Cookie Preferences
  </button>
);

const askAgain = (): void => {
  consentStore.clear();
  sessionStore.write(key, thisLoad());
  window.location.reload();
};

/** Remembers over the reload that the visitor asked for the banner, so that it takes the focus. */
const key = 'cookiePreferencesReopened';

/** Whether the visitor asked for the banner before the last reload. Returns true only once. */
export const takeReopened = (): boolean => {
  const askedIn = sessionStore.read(key);
  // Clearing the choice also shows the banner until the reload.
  if (askedIn === undefined || askedIn === thisLoad()) return false;

  sessionStore.remove(key);
  return true;
};

const thisLoad = (): string => String(performance.timeOrigin);
