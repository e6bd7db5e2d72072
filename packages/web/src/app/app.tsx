import { type ComponentType, lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { ConsentOutlet } from '../features/consent/consent-outlet.tsx';
import { PolicyButton } from '../features/terms/legal-button.tsx';
import { ToastOutlet } from '../shared/toast/toast-outlet.tsx';
import styles from './app.module.css';
import { ComeToLife } from './come-to-life.tsx';
import { arrivedRoute, routeModules } from './route-modules.ts';
import { SiteShell } from './shell/site-shell.tsx';

export const App = () => (
  <>
    <SiteShell consent={<ConsentOutlet policyButton={<PolicyButton />} />}>
      <AppRoutes />
    </SiteShell>
    <ToastOutlet />
  </>
);

type PageModule = { readonly default: ComponentType };

const never = new Promise<never>(() => undefined);

/** A lazy page. Vite resolves to no module when the page is about to reload, so the page waits for the reload. */
const page = (load: () => Promise<PageModule | undefined>) => {
  const Later = lazy(async () => (await load()) ?? never);
  return () => {
    const Now = arrivedRoute(load)?.default;
    return Now === undefined ? <Later /> : <Now />;
  };
};

const LandingRoute = page(routeModules.landing);
const AboutRoute = page(routeModules.about);
const ContactRoute = page(routeModules.contact);
const QuizRoute = page(routeModules.quiz);
const UnsubscribeRoute = page(routeModules.unsubscribe);
const ResultsRoute = page(routeModules.results);
const AdminLoginRoute = page(routeModules.adminLogin);
const AdminDashboardRoute = page(routeModules.adminDashboard);
const NotFoundRoute = page(routeModules.notFound);

const AppRoutes = () => (
  <Suspense fallback={<PagePending />}>
    <Routes>
      <Route caseSensitive path="/" element={<LandingRoute />} />
      <Route caseSensitive path="/about" element={<AboutRoute />} />
      <Route caseSensitive path="/contact" element={<ContactRoute />} />
      <Route caseSensitive path="/smartquiz" element={<QuizRoute />} />
      <Route caseSensitive path="/unsubscribe" element={<UnsubscribeRoute />} />
      <Route caseSensitive path="/result/:resultId" element={<ResultsRoute />} />
      <Route caseSensitive path="/admin/login" element={<AdminLoginRoute />} />
      <Route caseSensitive path="/admin" element={<AdminDashboardRoute />} />
      <Route caseSensitive path="/admin/dashboard" element={<AdminDashboardRoute />} />
      <Route path="*" element={<NotFoundRoute />} />
    </Routes>
    <ComeToLife />
  </Suspense>
);

/** Reserves the height of a page while its code loads, so that the footer does not jump. */
const PagePending = () => (
  <div className={styles.pending}>
    <span className="visually-hidden" role="status">
      Loading…
    </span>
  </div>
);
