import { useEffect } from 'react';
import { useIsHydrated } from '../shared/ui/use-is-hydrated.ts';
import { releaseEarlyPresses } from './early-presses.ts';

/** Stands beside the content of a page: once that is hydrated, the presses it has missed are made up for. */
export const ComeToLife = () => {
  const isHydrated = useIsHydrated();
  useEffect(() => {
    if (isHydrated) releaseEarlyPresses();
  }, [isHydrated]);
  return null;
};
