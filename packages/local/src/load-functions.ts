import { badSettingsIn } from './bad-settings.ts';
import type { FunctionHandler, Functions } from './functions.ts';
import { StartupError } from './startup-error.ts';

type Load = () => Promise<{ readonly handler: FunctionHandler }>;

const withValue = (name: string): string => (name.endsWith('_SECRET') ? name : `${name}=${process.env[name] ?? ''}`);

const explained = (error: unknown): unknown => {
  const settings = [...badSettingsIn(error)].map(([name, problem]) => `${withValue(name)} (${problem})`);
  return settings.length === 0
    ? error
    : new StartupError(`In the environment stands what the product cannot use: ${settings.join(', ')}`);
};

/**
 * Loads the functions of the API. Imported only here and only when called, because a function reads its configuration
 * from the environment as it loads.
 */
export const loadFunctions = async (): Promise<Functions> => {
  const { endpointFunctions } = await import('@app/api/functions');
  const loaders: readonly [string, Load][] = Object.entries(endpointFunctions);
  try {
    return Object.fromEntries(
      await Promise.all(loaders.map(async ([group, load]) => [group, (await load()).handler] as const)),
    );
  } catch (error) {
    throw explained(error);
  }
};
