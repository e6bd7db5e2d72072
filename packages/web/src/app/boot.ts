import { resultIdFromPath } from '../config/paths.ts';
import { sessionStore } from '../shared/storage/browser-store.ts';

// What runs before hydration, on every page.

const reloadKey = 'reloadedForStaleChunk';

/**
 * Reloads a page whose chunks are gone after a deployment, once per URL, so that a missing chunk
 * causes no endless reloads.
 */
export const reloadOnStaleChunk = (): void => {
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || sessionStore.read(reloadKey) === window.location.href) return;

    sessionStore.write(reloadKey, window.location.href);
    if (sessionStore.read(reloadKey) === undefined) return;

    event.preventDefault();
    window.location.reload();
  });
};

/**
 * Requests the result of a results page before its code has arrived. The page's own request then
 * takes this response.
 */
export const preloadResult = (pathname: string): void => {
  const resultId = resultIdFromPath(pathname);
  if (resultId === undefined) return;

  const link = document.createElement('link');

  link.rel = 'preload';
  link.as = 'fetch';
  link.crossOrigin = 'use-credentials';
  link.href = `/api/survey/results/${resultId}`;
  document.head.append(link);
};

/** Longer than a first paint takes. */
const firstPaintTimeoutMs = 3000;

/**
 * Resolves after the first contentful paint. Resolves at once in a hidden tab and in browsers that
 * do not report it. If the scripts do not wait for it, the landing page is painted 90 ms later on
 * slow 4G and a processor slowed four times, and loses 4 points of Lighthouse.
 */
export const waitForFirstPaint = (): Promise<void> =>
  new Promise((resolve) => {
    const isReported = PerformanceObserver.supportedEntryTypes.includes('paint');
    if (!isReported || document.visibilityState === 'hidden') {
      resolve();
      return;
    }

    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;

      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, firstPaintTimeoutMs);
  });

// On slow 4G and a processor slowed four times, a page is hydrated 1.3 to 2.2 s after its first
// paint. Without this, a press of a button in between would be lost.
let heldButton: HTMLButtonElement | undefined;

/** Stops a click that comes before hydration, and remembers its button. */
const holdClick = (event: Event): void => {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (button === null) return;

  event.stopImmediatePropagation();
  heldButton = button;
};

/**
 * Remembers the last button that is pressed before hydration. Links, text fields and options work
 * without scripts.
 */
export const holdEarlyClicks = (): void => document.addEventListener('click', holdClick, true);

/** Ends the holding of clicks, and clicks the remembered button if it is still on the page. */
export const replayEarlyClick = (): void => {
  document.removeEventListener('click', holdClick, true);
  const button = heldButton;

  heldButton = undefined;
  if (button?.isConnected) button.click();
};
