import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { PageErrorBoundary } from './page-error-boundary.tsx';
import { RouteData } from './route-data.tsx';
import { RouteFocus } from './route-focus.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import styles from './site-shell.module.css';

const dashboardPaths: readonly string[] = [paths.admin, paths.adminDashboard];

type SiteShellProps = {
  /** Covers the bottom of the page, and so is reached before what it covers. */
  readonly consent: ReactNode;
  readonly children: ReactNode;
};

/** What stands around every page: skip link, header, main landmark, footer. The dashboard brings its own header. */
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
