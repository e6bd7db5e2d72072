export type ToastMessage = {
  readonly title: string;
  readonly description?: string;
  readonly variant?: 'default' | 'destructive';
  /** How long it stays, in milliseconds; 5000 unless told. */
  readonly durationMs?: number;
};

export type Toast = ToastMessage & { readonly id: number; readonly isOpen: boolean };

const removalDelayMs = 1_000_000;

let current: Toast | undefined;
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

const replace = (toast: Toast | undefined): void => {
  current = toast;
  for (const listener of listeners) listener();
};

/** Shows a message; the one before it gives way. */
export const showToast = (message: ToastMessage): void => {
  clearTimeout(removal);
  lastId += 1;
  replace({ ...message, id: lastId, isOpen: true });
};

/** Closes a message; it is forgotten after the removal delay. */
export const dismissToast = (id: number): void => {
  if (current?.id !== id || !current.isOpen) return;
  replace({ ...current, isOpen: false });
  removal = setTimeout(() => replace(undefined), removalDelayMs);
};

export const currentToast = (): Toast | undefined => current;

export const subscribeToToast = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
