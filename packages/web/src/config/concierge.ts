const env = import.meta.env;

/** The values of a setting that separates them by semicolons. */
const splitSetting = (setting = ''): readonly string[] => {
  const values = setting.split(';').map((value) => value.trim());
  return values.filter((value) => value !== '');
};

/** Who the concierge is. Pages leave out what is not set at build time (docs/deploy.md). */
export const concierge = {
  name: env.VITE_CONCIERGE_NAME ?? '',
  /** A path on this site. The content security policy allows no other origin. */
  picture: env.VITE_CONCIERGE_PICTURE ?? '',
  credentials: splitSetting(env.VITE_CONCIERGE_CREDENTIALS),
  registrations: splitSetting(env.VITE_CONCIERGE_REGISTRATIONS),
  /** Codes of states and provinces. Empty if the concierge serves all of them. */
  serviceAreas: splitSetting(env.VITE_CONCIERGE_AREAS),
  /** How the claimed savings are known. */
  savingsSource: env.VITE_SAVINGS_SOURCE ?? '',
};

/** True if the concierge serves a state or province, and also if the region is unknown. */
export const isRegionServed = (
  region: string | undefined,
  areas: readonly string[] = concierge.serviceAreas,
): boolean => areas.length === 0 || region === undefined || areas.includes(region);
