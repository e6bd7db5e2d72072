import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { createCodeLoader } from '../../shared/code-on-demand.tsx';
import { useSavedChoice } from '../../shared/consent/consent-store.ts';
import { keepResultAsAllowed } from '../../shared/storage/latest-result.ts';
import { keepQuizAsAllowed } from '../../shared/storage/unfinished-quiz.ts';
import { useIsHydrated } from '../../shared/ui/use-is-hydrated.ts';

const loadBanner = createCodeLoader(() => import('./consent-banner.tsx'));

type BannerProps = { readonly policyButton: ReactNode };

/**
 * The cookie banner, until the visitor has chosen. It is not prerendered, because it would flash on
 * each page after the choice.
 */
export const ConsentOutlet = ({ policyButton }: BannerProps) => {
  const [Banner, setBanner] = useState<ComponentType<BannerProps>>();
  const savedChoice = useSavedChoice();
  const isNeeded = useIsHydrated() && savedChoice === undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the choice applies to what is stored.
  useEffect(() => {
    keepResultAsAllowed();
    keepQuizAsAllowed();
  }, [savedChoice]);

  // React's `lazy` would delay the banner by up to 300 ms, and hydration would wait for it. If the
  // banner fails to load, the page goes on without it.
  useEffect(() => {
    if (!isNeeded) return;

    loadBanner().then(
      ({ ConsentBanner }) => setBanner(() => ConsentBanner),
      () => undefined,
    );
  }, [isNeeded]);

  return isNeeded && Banner !== undefined && <Banner policyButton={policyButton} />;
};
