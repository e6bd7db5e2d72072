import { consentStore } from '../../shared/consent/consent-store.ts';
import { sessionStore } from '../../shared/storage/browser-store.ts';

export const CookiePreferencesButton = () => (
  <button type="button" onClick={reopenBanner}>
    Cookie Preferences
  </button>
);

/** The focus request names this page load, so that a banner before the reload ignores it. */
const reopenBanner = (): void => {
  consentStore.clear();
  sessionStore.write(focusRequestKey, getPageLoadId());
  window.location.reload();
};

const focusRequestKey = 'cookiePreferencesReopened';

/** True for the first call after Cookie Preferences reloaded the page, then false. */
export const consumeFocusRequest = (): boolean => {
  const requestingLoadId = sessionStore.read(focusRequestKey);
  if (requestingLoadId === undefined || requestingLoadId === getPageLoadId()) return false;

  sessionStore.remove(focusRequestKey);
  return true;
};

/** Differs between two loads of the page. */
const getPageLoadId = (): string => String(performance.timeOrigin);
