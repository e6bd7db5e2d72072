import { type ComponentType, lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { ComeToLife } from './come-to-life.tsx';
import { arrivedRoute, routeModules } from './route-modules.ts';
import { PagePending } from './shell/page-pending.tsx';

type PageModule = { readonly default: ComponentType };

const never = new Promise<never>(() => undefined);

/** A page fetched when it is first needed. Vite gives no module where a reload is under way instead: wait for that. */
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
const ResultsRoute = page(routeModules.results);
const AdminLoginRoute = page(routeModules.adminLogin);
const AdminDashboardRoute = page(routeModules.adminDashboard);
const NotFoundRoute = page(routeModules.notFound);

/** Every page of the site, each fetched when it is first needed. The server tells capitals apart, and so must these. */
export const AppRoutes = () => (
  <Suspense fallback={<PagePending />}>
    <Routes>
      <Route caseSensitive path="/" element={<LandingRoute />} />
      <Route caseSensitive path="/about" element={<AboutRoute />} />
      <Route caseSensitive path="/contact" element={<ContactRoute />} />
      <Route caseSensitive path="/smartquiz" element={<QuizRoute />} />
      <Route caseSensitive path="/result/:resultId" element={<ResultsRoute />} />
      <Route caseSensitive path="/admin/login" element={<AdminLoginRoute />} />
      <Route caseSensitive path="/admin" element={<AdminDashboardRoute />} />
      <Route caseSensitive path="/admin/dashboard" element={<AdminDashboardRoute />} />
      <Route path="*" element={<NotFoundRoute />} />
    </Routes>
    <ComeToLife />
  </Suspense>
);
