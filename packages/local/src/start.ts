import type { Cleanup } from './cleanup.ts';
import type { Settings } from './settings.ts';

/** A start under way: what the parts of the runtime need to come up, report and be ended again. */
export type Start = {
  readonly settings: Settings;
  readonly cleanup: Cleanup;
  readonly say: (line: string) => void;
  /** Reports that a part ended by itself after it had started. */
  readonly fail: (message: string) => void;
  /** Aborted when the start is given up. */
  readonly signal: AbortSignal;
};
