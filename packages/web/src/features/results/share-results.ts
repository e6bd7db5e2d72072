import { showToast } from '../../shared/toast/toast-store.ts';

const copyAddress = async (url: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(url);
    showToast({ title: 'Link copied', description: 'Anyone with the link can see these recommendations.' });
  } catch {
    showToast({ title: 'Copy this link to share', description: url, durationMs: 20_000 });
  }
};

/** Offers the page's address to the device's share sheet, or, where there is none, copies it. */
export const shareResults = async (): Promise<void> => {
  const url = window.location.href;
  if (typeof navigator.share !== 'function') return copyAddress(url);
  try {
    await navigator.share({ title: document.title, url });
  } catch (error) {
    const isCancelled = error instanceof DOMException && error.name === 'AbortError';
    if (!isCancelled) await copyAddress(url);
  }
};
