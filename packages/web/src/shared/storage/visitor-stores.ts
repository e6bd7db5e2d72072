import { consentStore } from '../consent/consent-store.ts';
import { localStore, sessionStore, type TextStore } from './browser-store.ts';

/** Picks and quiz are kept in the tab, and in the browser only if Preferences are allowed. */
export type VisitorStores = {
  readonly tab: TextStore;
  readonly browser: TextStore;
  readonly arePreferencesAllowed: () => boolean;
};

export const visitorStores: VisitorStores = {
  tab: sessionStore,
  browser: localStore,
  arePreferencesAllowed: consentStore.arePreferencesAllowed,
};
