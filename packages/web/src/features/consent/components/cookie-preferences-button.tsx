import { consentStore } from '../../../shared/consent/consent-store.ts';
import { setReopened } from '../reopened-flag.ts';

const askAgain = (): void => {
  consentStore.clear();
  setReopened();
  window.location.reload();
};

/** Clears the stored choice and loads the page anew, which asks again. */
export const CookiePreferencesButton = () => (
  <button type="button" onClick={askAgain}>
    Cookie Preferences
  </button>
);
