import { consentStore } from '../consent/consent-store.ts';
import { localStore, sessionStore, type TextStore } from './browser-store.ts';

/**
 * Where the visitor's picks and quiz are remembered: always in the tab's storage, and in the
 * browser's only if Preferences are allowed.
 */
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
