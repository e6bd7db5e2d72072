import { consentStore } from '../../shared/consent/consent-store.ts';
import { sessionStore } from '../../shared/storage/browser-store.ts';

export const CookiePreferencesButton = () => (
  <button type="button" onClick={reopenBanner}>
    Cookie Preferences
  </button>
);

/**
 * Deletes the choice, and reloads the page to show the banner again. Requests that the banner takes
 * the focus after the reload. It may appear just before the reload too, so the request names this
 * page load, in which it is ignored.
 */
const reopenBanner = (): void => {
  consentStore.clear();
  sessionStore.write(reopenKey, getPageLoadId());
  window.location.reload();
};

/** Holds the id of the page load in which the visitor asked for the banner. */
const reopenKey = 'cookiePreferencesReopened';

/** True for the first call after Cookie Preferences reloaded the page, then false. */
export const consumeReopenRequest = (): boolean => {
  const requestingLoadId = sessionStore.read(reopenKey);
  if (requestingLoadId === undefined || requestingLoadId === getPageLoadId()) return false;

  sessionStore.remove(reopenKey);
  return true;
};

/** Differs between two loads of the page. */
const getPageLoadId = (): string => String(performance.timeOrigin);
