import { showToast } from '../../shared/toast/toast-store.ts';

/** Puts a value on the clipboard and says so, or that the browser did not let it. */
export const copyText = async (value: string, what: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(value);
    showToast({ title: 'Copied', description: `The ${what} ${value} is on the clipboard.` });
  } catch {
    showToast({ title: 'Copy failed', description: `The browser did not copy the ${what}.`, variant: 'destructive' });
  }
};
