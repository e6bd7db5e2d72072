import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** False in prerendered HTML and during hydration, true afterward. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
