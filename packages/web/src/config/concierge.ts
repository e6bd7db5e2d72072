import { brand } from './brand.ts';

/** Who the concierge is. Pages leave out what the configuration does not name. */
export const concierge = brand.concierge;

/** Also true if the region is unknown, or if the configuration names no areas. */
export const isRegionServed = (
  region: string | undefined,
  areas: readonly string[] = concierge.serviceAreas,
): boolean => areas.length === 0 || region === undefined || areas.includes(region);
