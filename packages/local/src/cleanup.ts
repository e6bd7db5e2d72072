/** What has to be ended, in the reverse order of its beginning. */
export type Cleanup = {
  readonly add: (end: () => Promise<void> | void) => void;
  readonly run: () => Promise<void>;
};

/** A list of things to end. All are ended even when one fails; later runs wait for the first. */
export const createCleanup = (): Cleanup => {
  const ends: (() => Promise<void> | void)[] = [];
  let running: Promise<void> | undefined;
  const runAll = async (): Promise<void> => {
    for (let end = ends.pop(); end !== undefined; end = ends.pop()) {
      try {
        await end();
      } catch (error) {
        console.error('Stopping failed:', error);
      }
    }
  };
  return {
    add: (end) => {
      ends.push(end);
    },
    run: () => {
      running ??= runAll();
      return running;
    },
  };
};
