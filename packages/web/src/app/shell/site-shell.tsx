import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { codeOnDemand } from '../../shared/code-on-demand.ts';
import { PageErrorBoundary } from './page-error-boundary.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import styles from './site-shell.module.css';

const dashboardPaths: readonly string[] = [paths.admin, paths.adminDashboard];

type SiteShellProps = {
  /** It covers the bottom of the page, so it comes first in the tab order. */
  readonly consent: ReactNode;
  readonly children: ReactNode;
};

/** The frame of every page: skip link, header, main landmark and footer. The dashboard has its own header. */
export const SiteShell = ({ consent, children }: SiteShellProps) => {
  const { pathname } = useLocation();
  const isDashboard = dashboardPaths.includes(pathname.replace(/(?<=.)\/$/, ''));
  return (
    <div className={styles.shell}>
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      {consent}
      {!isDashboard && <SiteHeader />}
      <main id="main" tabIndex={-1} className={styles.main}>
        <PageErrorBoundary pathname={pathname}>{children}</PageErrorBoundary>
      </main>
      {!isDashboard && <SiteFooter />}
      <RouteData />
      <RouteFocus />
    </div>
  );
};

const scrollToAnchor = (hash: string): boolean => {
  const target = hash === '' ? null : document.getElementById(hash.slice(1));
  target?.scrollIntoView();
  return target !== null;
};

/** Scrolls to the top or the anchor after a link, and focuses a new page. A change of the query scrolls nothing. */
const RouteFocus = () => {
  const { pathname, search, hash, key } = useLocation();
  const isLink = useNavigationType() !== 'POP';
  const lastPathname = useRef(pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with `key`, a second click on the same anchor scrolls again.
  useEffect(() => {
    const isNewPage = lastPathname.current !== pathname;
    lastPathname.current = pathname;
    if (isNewPage) document.getElementById('main')?.focus({ preventScroll: true });
    if (!scrollToAnchor(hash) && isLink && (isNewPage || search === ''))
      window.scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname, hash, key]);
  return null;
};

const loadStructuredData = codeOnDemand(() => import('../structured-data.ts'));

/** Updates the structured data after a change of page. The document contains that of the first page. */
const RouteData = () => {
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
