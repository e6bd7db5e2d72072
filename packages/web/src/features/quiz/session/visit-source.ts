import type { deviceClasses, SourceReport } from '@app/contract/field-schemas';
import { hasGlobalPrivacyControl } from '../../../shared/consent/consent-choice.ts';
import { consentStore } from '../../../shared/consent/consent-store.ts';

/** Where the visitor came from, or undefined if they refuse analytics or their browser does. */
export const findVisitSource = (): SourceReport | undefined => {
  if (consentStore.isAnalyticsAllowed() === false || hasGlobalPrivacyControl()) return undefined;

  // The address as it was when the page was loaded: the quiz opens without a new page.
  const { searchParams } = new URL(
    performance.getEntriesByType('navigation')[0]?.name || location.href,
  );
  const readParameter = (name: string) =>
    searchParams.get(`utm_${name}`)?.slice(0, 100) ?? undefined;

  return {
    source: readParameter('source'),
    medium: readParameter('medium'),
    campaign: readParameter('campaign'),
    host: findReferringHost(),
  };
};

const findReferringHost = (): string | undefined => {
  if (!URL.canParse(document.referrer)) return undefined;

  const { hostname } = new URL(document.referrer);
  return hostname === location.hostname ? undefined : hostname;
};

/** The source and the device of a visit, or nothing without analytics. */
export const findVisitDetails = () => {
  const source = findVisitSource();
  return source && { source, device: findDevice() };
};

/** A touch screen is a phone's when its shorter side is less than 600 CSS pixels. */
const findDevice = (): (typeof deviceClasses)[number] => {
  if (!matchMedia('(pointer: coarse)').matches) return 'desktop';

  return Math.min(screen.width, screen.height) < 600 ? 'phone' : 'tablet';
};
