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

/** Every page of the site, each fetched when it is first needed. */
export const AppRoutes = () => (
  <Suspense fallback={<PagePending />}>
    <Routes>
      <Route path="/" element={<LandingRoute />} />
      <Route path="/about" element={<AboutRoute />} />
      <Route path="/contact" element={<ContactRoute />} />
      <Route path="/smartquiz" element={<QuizRoute />} />
      <Route path="/result/:resultId" element={<ResultsRoute />} />
      <Route path="/admin/login" element={<AdminLoginRoute />} />
      <Route path="/admin" element={<AdminDashboardRoute />} />
      <Route path="/admin/dashboard" element={<AdminDashboardRoute />} />
      <Route path="*" element={<NotFoundRoute />} />
    </Routes>
    <ComeToLife />
  </Suspense>
);
