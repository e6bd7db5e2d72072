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
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

const replace = (toast: Toast | undefined): void => {
  current = toast;
  for (const listener of listeners) listener();
};

export const showToast = (message: ToastMessage): void => {
  clearTimeout(removal);
  lastId += 1;
  replace({ ...message, id: lastId, isOpen: true });
};

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

export const showFailure = (title: string, description: string): void =>
  showToast({ title, description, variant: 'destructive' });

export const showNotLoaded = (): void =>
  showFailure(
    'This did not load',
    'Please check your connection and try again. If that does not help, reload the page.',
  );
