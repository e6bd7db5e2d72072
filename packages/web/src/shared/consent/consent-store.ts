import { useEffect, useSyncExternalStore } from 'react';
import { localStore, type TextStore } from '../storage/browser-store.ts';
import { type ConsentChoice, readChoice } from './consent-choice.ts';

const choiceKey = 'cookieConsent';
const dateKey = 'cookieConsentDate';

export type SavedChoice = { readonly choice: ConsentChoice; readonly chosenAt: string };

type ConsentStore = {
  /** The current choice, if any. The same object until it changes. */
  readonly current: () => SavedChoice | undefined;
  readonly save: (choice: ConsentChoice, chosenAt: Date) => void;
  readonly clear: () => void;
  readonly reload: () => void;
  readonly subscribe: (listener: () => void) => () => void;
};

/** A store of the visitor's choice. Without browser storage (private mode, denied storage), it lasts as long as the page. */
export const createConsentStore = (texts: TextStore): ConsentStore => {
  const listeners = new Set<() => void>();
  let saved: SavedChoice | undefined;
  let isRead = false;

  const replace = (next: SavedChoice | undefined): void => {
    saved = next;
    isRead = true;
    for (const listener of listeners) listener();
  };

  const load = (): SavedChoice | undefined => {
    const choice = readChoice(texts.read(choiceKey));
    return choice === undefined ? undefined : { choice, chosenAt: texts.read(dateKey) ?? '' };
  };

  return {
    current: () => {
      if (!isRead) saved = load();
      isRead = true;
      return saved;
    },
    save: (choice, chosenAt) => {
      texts.write(choiceKey, JSON.stringify(choice));
      texts.write(dateKey, chosenAt.toISOString());
      replace({ choice, chosenAt: chosenAt.toISOString() });
    },
    clear: () => {
      texts.remove(choiceKey);
      texts.remove(dateKey);
      replace(undefined);
    },
    reload: () => replace(load()),
    subscribe: (listener) => {
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
