import { consentStore } from '../../shared/consent/consent-store.ts';
import { sessionStore } from '../../shared/storage/browser-store.ts';

export const CookiePreferencesButton = () => (
  <button type="button" onClick={reopenBanner}>
    Cookie Preferences
  </button>
);

/** Deletes the choice and reloads the page, which shows the banner again. */
const reopenBanner = (): void => {
  consentStore.clear();
  sessionStore.write(reopenKey, getPageLoadId());
  window.location.reload();
};

/** Stores over the reload that the visitor asked for the banner, so that it takes the focus. */
const reopenKey = 'cookiePreferencesReopened';

/** True if the visitor asked for the banner before the last reload. Returns true only once. */
export const consumeReopenRequest = (): boolean => {
  const requestLoadId = sessionStore.read(reopenKey);
  // Deleting the choice shows the banner already before the reload, which is too early.
  if (requestLoadId === undefined || requestLoadId === getPageLoadId()) return false;

  sessionStore.remove(reopenKey);
  return true;
};

const getPageLoadId = (): string => String(performance.timeOrigin);
