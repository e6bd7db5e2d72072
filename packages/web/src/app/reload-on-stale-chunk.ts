import { sessionStore } from '../shared/storage/browser-store.ts';

const key = 'reloadedForStaleChunk';

/**
 * After a deployment, a page that was open before may ask for a file that is gone. Loading the page anew gets
 * the new files; once per address, so that a file that stays away ends in the error screen and not in a loop.
 */
export const reloadOnStaleChunk = (): void => {
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || sessionStore.read(key) === window.location.href) return;
    sessionStore.write(key, window.location.href);
    if (sessionStore.read(key) === undefined) return;
    event.preventDefault();
    window.location.reload();
  });
};
