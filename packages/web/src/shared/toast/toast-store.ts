export type ToastMessage = {
  readonly title: string;
  readonly description?: string;
  readonly variant?: 'destructive';
  readonly durationMs?: number | undefined;
};

export type Toast = ToastMessage & { readonly id: number; readonly isOpen: boolean };

const removalDelayMs = 1_000_000;

let current: Toast | undefined;
let lastId = 0;
let removalTimer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

const setToast = (toast: Toast | undefined): void => {
  current = toast;
  for (const listener of listeners) listener();
};

export const showToast = (message: ToastMessage): void => {
  clearTimeout(removalTimer);
  lastId += 1;
  setToast({ ...message, id: lastId, isOpen: true });
};

/** Closes the current toast, or does nothing if it has another id. The store removes it later. */
export const dismissToast = (id = current?.id): void => {
  if (current === undefined || current.id !== id || !current.isOpen) return;

  setToast({ ...current, isOpen: false });
  removalTimer = setTimeout(() => setToast(undefined), removalDelayMs);
};

export const getCurrentToast = (): Toast | undefined => current;

export const subscribeToToast = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const showFailure = (title: string, description: string): void =>
  showToast({ title, description, variant: 'destructive' });

export const showLoadFailure = (): void =>
  showFailure(
    'This did not load',
    'Please check your connection and try again. If that does not help, reload the page.',
  );
