import type { Settings } from './settings.ts';

export type Start = {
  readonly settings: Settings;
  readonly cleanup: Cleanup;
  readonly say: (line: string) => void;
  readonly fail: (message: string) => void;
  readonly signal: AbortSignal;
};

type End = () => Promise<void> | void;

export type Cleanup = {
  readonly add: (end: End) => void;
  readonly run: () => Promise<void>;
};

/** Creates an empty cleanup list. A failing action does not stop the others; later runs wait for the first one. */
export const createCleanup = (): Cleanup => {
  const ends: End[] = [];
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
