import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const scrollToAnchor = (hash: string): boolean => {
  const target = hash === '' ? null : document.getElementById(hash.slice(1));
  target?.scrollIntoView();
  return target !== null;
};

/**
 * A link leads to the top of its page (or to the anchor), also when it is the page one is on; focus goes to a new page,
 * as a reload would have it. Back and Forward find their place by the browser. A query is the state of one page, whose
 * changes move nothing.
 */
export const RouteFocus = () => {
  const { pathname, search, hash, key } = useLocation();
  const isLink = useNavigationType() !== 'POP';
  const lastPathname = useRef(pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` makes a second click on the same anchor count.
  useEffect(() => {
    const isNewPage = lastPathname.current !== pathname;
    lastPathname.current = pathname;
    if (isNewPage) document.getElementById('main')?.focus({ preventScroll: true });
    if (!scrollToAnchor(hash) && isLink && (isNewPage || search === ''))
      window.scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname, hash, key]);
  return null;
};
