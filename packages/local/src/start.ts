import type { Settings } from './settings.ts';

/** What the steps of a start share. */
export type Start = {
  readonly settings: Settings;
  /** Stops in reverse order what has started. */
  readonly cleanup: AsyncDisposableStack;
  /** Tells the user about progress. */
  readonly say: (line: string) => void;
  /** Reports that a part has stopped by itself, so that the product stops, too. */
  readonly fail: (message: string) => void;
  /** Aborted when the user interrupts the start. */
  readonly signal: AbortSignal;
};
