import type { Settings } from './settings.ts';

const anyInterface = new Set(['0.0.0.0', '::']);

/** The origins under which this machine reaches the product: for people, and for the functions that run in it. */
export const originsOf = ({ host }: Pick<Settings, 'host'>, port: number) => {
  const chosen = host === undefined || anyInterface.has(host) ? undefined : host;
  const inUrl = chosen?.includes(':') ? `[${chosen}]` : chosen;
  return { siteOrigin: `http://${inUrl ?? 'localhost'}:${port}`, ownOrigin: `http://${inUrl ?? '127.0.0.1'}:${port}` };
};
