import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** False in prerendered HTML and while it is hydrated, true from then on: from here, presses are heard. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
