/** A place for text by key that never throws: what cannot be stored is forgotten. */
export type TextStore = {
  readonly read: (key: string) => string | undefined;
  readonly write: (key: string, text: string) => void;
  readonly remove: (key: string) => void;
};

const attempt = <Value>(action: () => Value): Value | undefined => {
  try {
    return action();
  } catch {
    return undefined;
  }
};

/** A store on the browser's storage, tolerant of denied, full and absent storage (private mode, prerendering). */
export const createTextStore = (storage: () => Storage): TextStore => ({
  read: (key) => attempt(() => storage().getItem(key)) ?? undefined,
  write: (key, text) => attempt(() => storage().setItem(key, text)),
  remove: (key) => attempt(() => storage().removeItem(key)),
});

/** Lives until it is deleted, and is the same in all tabs. */
export const localStore = createTextStore(() => window.localStorage);

/** Lives as long as the browser tab. */
export const sessionStore = createTextStore(() => window.sessionStorage);
