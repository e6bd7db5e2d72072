import type { FunctionHandler, Functions } from './functions.ts';

type Load = () => Promise<{ readonly handler: FunctionHandler }>;

/**
 * Loads the functions of the API. Imported only here and only when called, because a function reads its configuration
 * from the environment as it loads.
 */
export const loadFunctions = async (): Promise<Functions> => {
  const { implementedGroups } = await import('@app/api/functions/groups');
  const loaders: readonly [string, Load][] = Object.entries(implementedGroups);
  return Object.fromEntries(
    await Promise.all(loaders.map(async ([group, load]) => [group, (await load()).handler] as const)),
  );
};
