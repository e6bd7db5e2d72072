import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** After a change of page: has the structured data follow. The document was built with that of the first page. */
export const RouteData = () => {
  const { pathname } = useLocation();
  const latest = useRef(pathname);
  useEffect(() => {
    if (latest.current === pathname) return;
    latest.current = pathname;
    import('../structured-data.ts')
      .then(({ showStructuredData }) => showStructuredData(latest.current))
      .catch((error: unknown) => console.warn('The structured data could not be changed', error));
  }, [pathname]);
  return null;
};
