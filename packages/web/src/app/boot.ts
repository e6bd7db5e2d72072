import { resultIdFromPath } from '../config/paths.ts';
import { sessionStore } from '../shared/storage/browser-store.ts';

const reloadKey = 'reloadedForStaleChunk';

/** Reloads the page, once per URL, if a chunk of its code is missing, as after a deployment. */
export const reloadOnStaleChunk = (): void => {
  window.addEventListener('vite:preloadError', (event) => {
    const hasReloaded = sessionStore.read(reloadKey) === window.location.href;
    if (!navigator.onLine || hasReloaded) return;

    sessionStore.write(reloadKey, window.location.href);
    // Without browser storage, a second reload could not be prevented.
    if (sessionStore.read(reloadKey) === undefined) return;

    event.preventDefault();
    window.location.reload();
  });
};

/** Requests a results page's result at once. Saves a round trip: 150 ms on slow 4G. */
export const preloadPageResult = (pathname: string): void => {
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
 * Resolves after the first contentful paint or a timeout, or at once in a hidden tab and in browsers
 * that do not report the paint. Scripts that do not wait delay the landing page's paint by 90 ms (slow
 * 4G, processor slowed four times), which costs 4 points of Lighthouse.
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

let heldButton: HTMLButtonElement | undefined;

/** Stops a click on a button that comes before hydration, and remembers the button. */
const holdClick = (event: Event): void => {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (button === null) return;

  event.stopImmediatePropagation();
  heldButton = button;
};

/**
 * Without this, a press before hydration would be lost: on slow 4G and a CPU slowed four times, up
 * to 2.2 s after the first paint. Links, text fields and options work without scripts.
 */
export const holdEarlyClicks = (): void => document.addEventListener('click', holdClick, true);

export const removeLoadNotice = (): void => document.getElementById('load-notice')?.remove();

/** Stops holding clicks, and clicks the remembered button if it is still on the page. */
export const replayEarlyClick = (): void => {
  document.removeEventListener('click', holdClick, true);
  const button = heldButton;

  heldButton = undefined;
  if (button?.isConnected) button.click();
};
