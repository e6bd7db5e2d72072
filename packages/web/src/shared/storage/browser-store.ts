/** A key-value store for text that never throws. Text that cannot be stored is lost. */
export type TextStore = {
  readonly read: (key: string) => string | undefined;
  readonly write: (key: string, text: string) => void;
  readonly remove: (key: string) => void;
};

const tryOrUndefined = <Value>(action: () => Value): Value | undefined => {
  try {
    return action();
  } catch {
    return undefined;
  }
};

/** A store that tolerates denied, full, and missing storage (private mode, prerendering). */
export const createTextStore = (storage: () => Storage): TextStore => ({
  read: (key) => tryOrUndefined(() => storage().getItem(key)) ?? undefined,
  write: (key, text) => tryOrUndefined(() => storage().setItem(key, text)),
  remove: (key) => tryOrUndefined(() => storage().removeItem(key)),
});

export const localStore = createTextStore(() => window.localStorage);

export const sessionStore = createTextStore(() => window.sessionStorage);

/** Returns undefined if the text is missing or invalid. */
export const parseStoredJson = (text: string | undefined): unknown =>
  tryOrUndefined(() => JSON.parse(text ?? ''));

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
