import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { codeOnDemand } from '../../shared/code-on-demand.ts';

const loadStructuredData = codeOnDemand(() => import('../structured-data.ts'));

/** After a change of page: has the structured data follow. The document was built with that of the first page. */
export const RouteData = () => {
  const { pathname } = useLocation();
  const latest = useRef(pathname);
  useEffect(() => {
    if (latest.current === pathname) return;
    latest.current = pathname;
    loadStructuredData()
      .then(({ showStructuredData }) => showStructuredData(latest.current))
      .catch((error: unknown) => console.warn('The structured data could not be changed', error));
  }, [pathname]);
  return null;
};
