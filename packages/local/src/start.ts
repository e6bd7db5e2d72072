import type { Settings } from './settings.ts';

export type Start = {
  readonly settings: Settings;
  readonly cleanup: AsyncDisposableStack;
  readonly say: (line: string) => void;
  readonly fail: (message: string) => void;
  readonly signal: AbortSignal;
};
