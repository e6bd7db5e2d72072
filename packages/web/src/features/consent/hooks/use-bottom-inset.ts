import { type RefObject, useLayoutEffect } from 'react';

const property = '--bottom-inset';

/**
 * Tells the page how much of its bottom an element covers (`--bottom-inset`, in px), so that sticky bars stand above
 * it and focus never goes behind it.
 */
export const useBottomInset = (element: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const covering = element.current;
    if (covering === null) return undefined;
    const root = document.documentElement;
    const observer = new ResizeObserver(() => root.style.setProperty(property, `${covering.offsetHeight}px`));
    observer.observe(covering);
    return () => {
      observer.disconnect();
      root.style.removeProperty(property);
    };
  }, [element]);
};
