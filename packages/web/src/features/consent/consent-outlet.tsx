import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { resultIdFromPath } from '../../config/paths.ts';
import { createCodeLoader } from '../../shared/code-on-demand.tsx';
import { useSavedChoice } from '../../shared/consent/consent-store.ts';
import { updateBrowserResult } from '../../shared/storage/latest-result.ts';
import { updateBrowserQuiz } from '../../shared/storage/unfinished-quiz.ts';
import { useIsHydrated } from '../../shared/ui/use-is-hydrated.ts';

const loadBanner = createCodeLoader(() => import('./consent-banner.tsx'));

/** Until then, a result's first pick is shown, which comes 200 ms sooner on a slow phone. */
const delayOnResultsMs = 500;

type BannerProps = { readonly policyButton: ReactNode };

/** Not prerendered, because it would flash on each page after the choice. */
export const ConsentOutlet = ({ policyButton }: BannerProps) => {
  const [Banner, setBanner] = useState<ComponentType<BannerProps>>();
  const savedChoice = useSavedChoice();
  const isOnResult = resultIdFromPath(useLocation().pathname) !== undefined;
  const isNeeded = useIsHydrated() && savedChoice === undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the choice applies to what is stored.
  useEffect(() => {
    updateBrowserResult();
    updateBrowserQuiz();
  }, [savedChoice]);

  // Hydration would wait for React's `lazy`.
  useEffect(() => {
    if (!isNeeded) return;

    const showBanner = async (): Promise<void> => {
      const { ConsentBanner } = await loadBanner();

      setBanner(() => ConsentBanner);
    };

    // If the banner fails to load, the page goes on without it.
    const delayMs = isOnResult ? delayOnResultsMs : 0;
    const timer = setTimeout(() => showBanner().catch(() => undefined), delayMs);
    return () => clearTimeout(timer);
  }, [isNeeded, isOnResult]);

  return isNeeded && Banner !== undefined && <Banner policyButton={policyButton} />;
};
