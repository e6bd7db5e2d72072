import { useCallback, useEffect, useRef } from 'react';

/** Long enough to see what was chosen. */
const selectedBeatMs = 140;

const prefersReducedMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Returns a function that calls `advance` after a short beat; a newer call or leaving the step cancels the older. */
export const useAutoAdvance = (advance: () => void): (() => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(advance, prefersReducedMotion() ? 0 : selectedBeatMs);
  }, [advance]);
};
