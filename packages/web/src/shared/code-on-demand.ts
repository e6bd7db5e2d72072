export type CodeOnDemand<Module> = (() => Promise<Module>) & {
  /** What has arrived by now. */
  readonly arrived: () => Module | undefined;
};

/**
 * A part of the code, fetched when it is first asked for; raises when it cannot be fetched, and asking again is a new
 * try. Without a network nothing is tried: many browsers never fetch a module again that failed to load once.
 */
export const codeOnDemand = <Module>(load: () => Promise<Module>): CodeOnDemand<Module> => {
  let arrived: Module | undefined;
  const fetchCode = async () => {
    if (arrived === undefined && !navigator.onLine) throw new Error('No network to fetch this code by');
    arrived ??= await load();
    return arrived;
  };
  return Object.assign(fetchCode, { arrived: () => arrived });
};
