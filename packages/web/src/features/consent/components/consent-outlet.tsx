import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useSavedChoice } from '../../../shared/consent/use-saved-choice.ts';
import { useIsHydrated } from '../../../shared/ui/use-is-hydrated.ts';

type BannerProps = { readonly policyButton: ReactNode };

/** A banner that cannot be fetched must not take the page down: then nothing optional is allowed, as before. */
const fetchBanner = async (): Promise<{ default: ComponentType<BannerProps> }> => {
  try {
    return { default: (await import('./consent-banner.tsx')).ConsentBanner };
  } catch {
    return { default: () => null };
  }
};
const ConsentBanner = lazy(fetchBanner);

/**
 * Where visitors are asked about cookies, until they have chosen. The banner is fetched only for those who have not, and
 * is in no prerendered HTML, so that it never flashes for those who have.
 */
export const ConsentOutlet = ({ policyButton }: BannerProps) => {
  const isHydrated = useIsHydrated();
  const saved = useSavedChoice();
  if (!isHydrated || saved !== undefined) return null;
  return (
    <Suspense fallback={null}>
      <ConsentBanner policyButton={policyButton} />
    </Suspense>
  );
};
