import { useEffect, useSyncExternalStore } from 'react';
import { consentStore, type SavedChoice } from './consent-store.ts';

/** The visitor's choice about cookies, also when another tab changes it. Undefined while prerendering. */
export const useSavedChoice = (): SavedChoice | undefined => {
  useEffect(() => {
    window.addEventListener('storage', consentStore.reload);
    return () => window.removeEventListener('storage', consentStore.reload);
  }, []);
  return useSyncExternalStore(consentStore.subscribe, consentStore.current, () => undefined);
};
