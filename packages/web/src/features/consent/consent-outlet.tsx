import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { createCodeLoader } from '../../shared/code-on-demand.tsx';
import { useSavedChoice } from '../../shared/consent/consent-store.ts';
import { useIsHydrated } from '../../shared/ui/use-is-hydrated.ts';

const loadBanner = createCodeLoader(() => import('./consent-banner.tsx'));

type BannerProps = { readonly policyButton: ReactNode };

/** Not in the prerendered HTML, so that the banner never flashes for visitors who have chosen. */
export const ConsentOutlet = ({ policyButton }: BannerProps) => {
  const [Banner, setBanner] = useState<ComponentType<BannerProps>>();
  const isAsked = useSavedChoice() === undefined;
  const isWanted = useIsHydrated() && isAsked;

  // Not by `lazy`: React would delay the reveal by up to 300 ms, and hydration would wait for it. A banner that fails
  // to load must not break the page: without a choice, nothing optional is allowed.
  useEffect(() => {
    if (!isWanted) return;

    loadBanner().then(
      ({ ConsentBanner }) => setBanner(() => ConsentBanner),
      () => undefined,
    );
  }, [isWanted]);
  return isWanted && Banner !== undefined && <Banner policyButton={policyButton} />;
};
