import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/** False in prerendered HTML and during hydration, true afterward. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
