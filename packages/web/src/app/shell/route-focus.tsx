import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

const scrollToAnchor = (hash: string): boolean => {
  const target = hash === '' ? null : document.getElementById(hash.slice(1));
  target?.scrollIntoView();
  return target !== null;
};

/** After a change of page: starts at the top (or at the anchor) and moves focus to the page, as a reload would. */
export const RouteFocus = () => {
  const { pathname, hash, key } = useLocation();
  const lastPathname = useRef(pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` makes a second click on the same anchor count.
  useEffect(() => {
    const isNewPage = lastPathname.current !== pathname;
    lastPathname.current = pathname;
    if (isNewPage) document.getElementById('main')?.focus({ preventScroll: true });
    if (!scrollToAnchor(hash) && isNewPage) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname, hash, key]);
  return null;
};
