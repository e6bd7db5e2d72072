/** Longer than any first paint that is still to come. */
const patienceMs = 3000;

/**
 * Resolves when the browser has shown the words of the document. At once in a hidden tab, which shows nothing, and
 * where the browser does not tell.
 */
export const afterFirstPaint = (): Promise<void> =>
  new Promise((resolve) => {
    const tells = PerformanceObserver.supportedEntryTypes.includes('paint');
    if (!tells || document.visibilityState === 'hidden') {
      resolve();
      return;
    }
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, patienceMs);
  });
