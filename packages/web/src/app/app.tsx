import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { ConsentOutlet } from '../features/consent/consent-outlet.tsx';
import { PolicyButton } from '../features/terms/legal-button.tsx';
import { QueryProvider } from '../shared/query/query-client.tsx';
import { ToastOutlet } from '../shared/toast/toast-outlet.tsx';
import styles from './app.module.css';
import { routes } from './route-modules.ts';
import { ReplayEarlyClick, RouteChange, SiteShell } from './shell/site-shell.tsx';

export const App = () => (
  <QueryProvider>
    <SiteShell consent={<ConsentOutlet policyButton={<PolicyButton />} />}>
      <AppRoutes />
    </SiteShell>
    <ToastOutlet />
  </QueryProvider>
);

const neverSettles = new Promise<never>(() => undefined);

const pageRoutes = Object.entries(routes).map(([path, load]) => {
  // Without a module the browser is about to reload the page, so the route stays pending.
  const Page = lazy(async () => (await load()) ?? neverSettles);
  return <Route key={path} caseSensitive path={path} element={<Page />} />;
});

const AppRoutes = () => (
  <Suspense fallback={<PagePending />}>
    <Routes>{pageRoutes}</Routes>
    <RouteChange />
    <ReplayEarlyClick />
  </Suspense>
);

/** Reserves a page's height while its code loads, so that the footer does not jump. */
const PagePending = () => (
  <div className={styles.pending}>
    <span className="visually-hidden" role="status">
      Loading…
    </span>
  </div>
);
