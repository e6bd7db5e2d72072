import { useEffect, useSyncExternalStore } from 'react';
import { localStore, type TextStore } from '../storage/browser-store.ts';
import {
  allowedBy,
  type ConsentChoice,
  readChoice,
  refusesAnalytics,
  sendsGlobalPrivacyControl,
} from './consent-choice.ts';

const choiceKey = 'cookieConsent';
const dateKey = 'cookieConsentDate';

export type SavedChoice = { readonly choice: ConsentChoice; readonly chosenAt: string };

/** A store of the visitor's choice. Without browser storage (private mode, denied storage), it lasts as long as the page. */
export const createConsentStore = (texts: TextStore) => {
  const listeners = new Set<() => void>();

  const replace = (next: SavedChoice | undefined): void => {
    saved = next;
    for (const listener of listeners) listener();
  };

  const load = (): SavedChoice | undefined => {
    const choice = readChoice(texts.read(choiceKey));
    return choice === undefined ? undefined : { choice, chosenAt: texts.read(dateKey) ?? '' };
  };

  let saved = load();

  return {
    /** The current choice, if any. The same object until it changes. */
    current: (): SavedChoice | undefined => saved,
    /** Whether the visitor allows analytics. Undefined before a choice. */
    allowsAnalytics: (): boolean | undefined => {
      const isSignaled = sendsGlobalPrivacyControl();
      if (saved !== undefined) return allowedBy(saved.choice, isSignaled).analytics;

      return isSignaled || refusesAnalytics(texts.read(choiceKey)) ? false : undefined;
    },
    save: (choice: ConsentChoice, chosenAt: Date): void => {
      texts.write(choiceKey, JSON.stringify(choice));
      texts.write(dateKey, chosenAt.toISOString());
      replace({ choice, chosenAt: chosenAt.toISOString() });
    },
    clear: (): void => {
      texts.remove(choiceKey);
      texts.remove(dateKey);
      replace(undefined);
    },
    reload: (): void => replace(load()),
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

export const consentStore = createConsentStore(localStore);

/** The visitor's cookie choice, updated when another tab changes it. Undefined while prerendering. */
export const useSavedChoice = (): SavedChoice | undefined => {
  useEffect(() => {
    window.addEventListener('storage', consentStore.reload);
    return () => window.removeEventListener('storage', consentStore.reload);
  }, []);
  return useSyncExternalStore(consentStore.subscribe, consentStore.current, () => undefined);
};
