import { useEffect, useSyncExternalStore } from 'react';
import { localStore, sessionStore, type TextStore } from '../storage/browser-store.ts';
import {
  applyGlobalPrivacyControl,
  type ConsentChoice,
  hasGlobalPrivacyControl,
  hasRefusedAnalytics,
  parseChoice,
} from './consent-choice.ts';

const choiceKey = 'cookieConsent';
const dateKey = 'cookieConsentDate';
const refusalKey = 'analyticsRefused';

export type SavedChoice = { readonly choice: ConsentChoice; readonly chosenAt: string };

/** Without browser storage, as in private mode, the choice lasts as long as the page. */
export const createConsentStore = (texts: TextStore, sessionTexts: TextStore) => {
  const listeners = new Set<() => void>();

  const setChoice = (next: SavedChoice | undefined): void => {
    saved = next;
    for (const listener of listeners) listener();
  };

  const loadChoice = (): SavedChoice | undefined => {
    const choice = parseChoice(texts.read(choiceKey));
    return choice === undefined ? undefined : { choice, chosenAt: texts.read(dateKey) ?? '' };
  };

  let saved = loadChoice();

  return {
    /** The current choice, if any. Returns the same object until the choice changes. */
    getCurrent: (): SavedChoice | undefined => saved,
    /** True if the visitor allows analytics, false if they refuse, undefined before a choice. */
    isAnalyticsAllowed: (): boolean | undefined => {
      const isPrivacyControlOn = hasGlobalPrivacyControl();
      if (saved !== undefined)
        return applyGlobalPrivacyControl(saved.choice, isPrivacyControlOn).analytics;

      const hasRefusedEarlier =
        hasRefusedAnalytics(texts.read(choiceKey)) || sessionTexts.read(refusalKey) !== undefined;
      return isPrivacyControlOn || hasRefusedEarlier ? false : undefined;
    },
    /** True if the visitor allows things to be remembered in this browser beyond the tab. */
    arePreferencesAllowed: (): boolean => saved?.choice.preferences === true,
    save: (choice: ConsentChoice, chosenAt: Date): void => {
      texts.write(choiceKey, JSON.stringify(choice));
      texts.write(dateKey, chosenAt.toISOString());
      sessionTexts.remove(refusalKey);
      setChoice({ choice, chosenAt: chosenAt.toISOString() });
    },
    /** Forgets the choice. In this tab, a refusal of analytics holds until the next one. */
    clear: (): void => {
      if (saved?.choice.analytics === false) sessionTexts.write(refusalKey, 'yes');

      texts.remove(choiceKey);
      texts.remove(dateKey);
      setChoice(undefined);
    },
    /** Reads the choice again, which another tab may have changed. */
    reload: (): void => setChoice(loadChoice()),
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

export const consentStore = createConsentStore(localStore, sessionStore);

/** The cookie choice, kept current across tabs. Undefined before it, and while prerendering. */
export const useSavedChoice = (): SavedChoice | undefined => {
  useEffect(() => {
    window.addEventListener('storage', consentStore.reload);
    return () => window.removeEventListener('storage', consentStore.reload);
  }, []);
  return useSyncExternalStore(consentStore.subscribe, consentStore.getCurrent, () => undefined);
};
