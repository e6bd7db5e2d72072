import { useEffect } from 'react';
import { useIsHydrated } from '../shared/ui/use-is-hydrated.ts';
import { releaseEarlyPresses } from './boot.ts';

/** Replays early presses once the page around it is hydrated. */
export const ComeToLife = () => {
  const isHydrated = useIsHydrated();
  useEffect(() => {
    if (isHydrated) releaseEarlyPresses();
  }, [isHydrated]);
  return null;
};
