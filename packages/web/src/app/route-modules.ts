import type { ComponentType } from 'react';
import { paths, resultIdOf } from '../config/paths.ts';

export const routeModules = {
  landing: () => import('./routes/landing-route.tsx'),
  about: () => import('./routes/about-route.tsx'),
  contact: () => import('../features/contact/contact-page.tsx'),
  quiz: () => import('./routes/quiz-route.tsx'),
  unsubscribe: () => import('../features/unsubscribe/unsubscribe-page.tsx'),
  results: () => import('./routes/results-route.tsx'),
  adminLogin: () => import('./routes/admin-login-route.tsx'),
  adminDashboard: () => import('./routes/admin-dashboard-route.tsx'),
  notFound: () => import('../features/not-found/not-found-page.tsx'),
} as const;

type RouteModule = { readonly default: ComponentType };
type LoadRoute = () => Promise<RouteModule | undefined>;

const byPath: Readonly<Record<string, LoadRoute>> = {
  [paths.home]: routeModules.landing,
  [paths.about]: routeModules.about,
  [paths.contact]: routeModules.contact,
  [paths.quiz]: routeModules.quiz,
  [paths.unsubscribe]: routeModules.unsubscribe,
  [paths.admin]: routeModules.adminDashboard,
  [paths.adminDashboard]: routeModules.adminDashboard,
  [paths.adminLogin]: routeModules.adminLogin,
};

const arrived = new Map<LoadRoute, RouteModule>();

export const arrivedRoute = (load: LoadRoute): RouteModule | undefined => arrived.get(load);

/** Loads the code of the first page, in parallel with the code that all pages share. */
export const prefetchRoute = async (pathname: string): Promise<void> => {
  const load = resultIdOf(pathname) === undefined ? byPath[pathname] : routeModules.results;
  // A page that fails to load is loaded again when it is rendered, and that failure is shown.
  const module = await load?.().catch(() => undefined);
  if (load !== undefined && module !== undefined) arrived.set(load, module);
};
