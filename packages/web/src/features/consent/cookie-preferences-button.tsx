import { consentStore } from '../../shared/consent/consent-store.ts';
import { sessionStore } from '../../shared/storage/browser-store.ts';

export const CookiePreferencesButton = () => (
  <button type="button" onClick={reopenBanner}>
    Cookie Preferences
  </button>
);

/**
 * Deletes the choice and reloads the page, which shows the banner again. The banner also appears
 * before the reload. It must not take the request, so the request names this load of the page.
 */
const reopenBanner = (): void => {
  consentStore.clear();
  sessionStore.write(reopenKey, getPageLoadId());
  window.location.reload();
};

/** Keeps the visitor's request for the banner while the page reloads. */
const reopenKey = 'cookiePreferencesReopened';

/** True once after Cookie Preferences reloaded the page: the banner then takes the focus. */
export const consumeReopenRequest = (): boolean => {
  const requestLoadId = sessionStore.read(reopenKey);
  if (requestLoadId === undefined || requestLoadId === getPageLoadId()) return false;

  sessionStore.remove(reopenKey);
  return true;
};

/** Differs between two loads of the page. */
const getPageLoadId = (): string => String(performance.timeOrigin);
