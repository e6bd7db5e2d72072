import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { codeOnDemand } from '../../../shared/code-on-demand.ts';
import { useSavedChoice } from '../../../shared/consent/use-saved-choice.ts';
import { useIsHydrated } from '../../../shared/ui/use-is-hydrated.ts';

const loadBanner = codeOnDemand(() => import('./consent-banner.tsx'));

type BannerProps = { readonly policyButton: ReactNode };

/**
 * The banner, once it is wanted and has arrived. Not by `lazy`: React holds back what a Suspense boundary reveals for
 * up to 300 ms, and the page itself would come to life only after that. One that cannot be fetched must not take the
 * page down: then nothing optional is allowed, as before.
 */
const useBanner = (isWanted: boolean): ComponentType<BannerProps> | undefined => {
  const [Banner, setBanner] = useState<ComponentType<BannerProps>>();
  useEffect(() => {
    if (!isWanted) return;
    loadBanner().then(
      ({ ConsentBanner }) => setBanner(() => ConsentBanner),
      () => undefined,
    );
  }, [isWanted]);
  return isWanted ? Banner : undefined;
};

/**
 * Where visitors are asked about cookies, until they have chosen. The banner is fetched only for those who have not, and
 * is in no prerendered HTML, so that it never flashes for those who have.
 */
export const ConsentOutlet = ({ policyButton }: BannerProps) => {
  const isHydrated = useIsHydrated();
  const isAsked = useSavedChoice() === undefined;
  const Banner = useBanner(isHydrated && isAsked);
  return Banner === undefined ? null : <Banner policyButton={policyButton} />;
};
