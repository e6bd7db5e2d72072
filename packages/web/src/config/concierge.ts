const env = import.meta.env;

const listOf = (setting: string | undefined): readonly string[] =>
  (setting ?? '')
    .split(';')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

/** Who the concierge is. Nothing is shown of what is not set at build time; docs/deploy.md lists the settings. */
export const concierge = {
  name: env.VITE_CONCIERGE_NAME ?? '',
  /** The path of a picture among the site's own files: the content security policy allows no others. */
  picture: env.VITE_CONCIERGE_PICTURE ?? '',
  credentials: listOf(env.VITE_CONCIERGE_CREDENTIALS),
  registrations: listOf(env.VITE_CONCIERGE_REGISTRATIONS),
  /** Codes of states and provinces; empty where every one is served. */
  serviceAreas: listOf(env.VITE_CONCIERGE_AREAS),
  /** How the claimed savings are known. */
  savingsSource: env.VITE_SAVINGS_SOURCE ?? '',
};

/** Whether a state or province is served. A place that is not known counts as served. */
export const isServed = (
  region: string | undefined,
  areas: readonly string[] = concierge.serviceAreas,
): boolean => areas.length === 0 || region === undefined || areas.includes(region);
