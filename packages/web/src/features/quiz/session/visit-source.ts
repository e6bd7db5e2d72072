import type { deviceClasses, SourceReport } from '@app/contract/field-schemas';
import { consentStore } from '../../../shared/consent/consent-store.ts';

/** Undefined if the visitor refused analytics, or by Global Privacy Control before a choice. */
export const findVisitSource = (): SourceReport | undefined => {
  if (consentStore.isAnalyticsAllowed() === false) return undefined;

  // The URL that the page was loaded with. A link within the site has replaced it since.
  const loadedUrl = performance.getEntriesByType('navigation')[0]?.name || location.href;
  const { searchParams } = new URL(loadedUrl);
  const readParameter = (name: string) =>
    searchParams.get(`utm_${name}`)?.slice(0, 100) ?? undefined;

  return {
    source: readParameter('source'),
    medium: readParameter('medium'),
    campaign: readParameter('campaign'),
    host: findReferringHost(),
  };
};

/** The host of the site with the link to this one. Undefined if unknown or if it is this site. */
const findReferringHost = (): string | undefined => {
  if (!URL.canParse(document.referrer)) return undefined;

  const { hostname } = new URL(document.referrer);
  return hostname === location.hostname ? undefined : hostname;
};

/** The source and the device of a visit. Undefined without analytics. */
export const findVisitDetails = () => {
  const source = findVisitSource();
  return source && { source, device: getDeviceClass() };
};

/** A touch screen is a phone's if its shorter side has fewer than 600 CSS pixels. */
const getDeviceClass = (): (typeof deviceClasses)[number] => {
  if (!matchMedia('(pointer: coarse)').matches) return 'desktop';

  return Math.min(screen.width, screen.height) < 600 ? 'phone' : 'tablet';
};
