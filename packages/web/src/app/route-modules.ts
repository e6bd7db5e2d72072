import type { ComponentType } from 'react';
import { paths, resultIdFromPath } from '../config/paths.ts';

type RouteModule = { readonly default: ComponentType };
/** Vite resolves to no module when the page is about to reload. */
type LoadRoute = () => Promise<RouteModule | undefined>;

const resultPath = paths.result(':resultId');
const loadDashboard = () => import('./routes/admin-dashboard-route.tsx');

export const routes: Readonly<Record<string, LoadRoute>> = {
  [paths.home]: () => import('../features/landing/landing-page.tsx'),
  [paths.about]: () => import('./routes/about-route.tsx'),
  [paths.contact]: () => import('../features/contact/contact-page.tsx'),
  [paths.quiz]: () => import('./routes/quiz-route.tsx'),
  [paths.sources]: () => import('../features/sources/sources-page.tsx'),
  [paths.accessibility]: () => import('../features/accessibility/accessibility-page.tsx'),
  [paths.unsubscribe]: () => import('../features/unsubscribe/unsubscribe-page.tsx'),
  [resultPath]: () => import('./routes/results-route.tsx'),
  [paths.adminLogin]: () => import('../features/auth/login-page.tsx'),
  [paths.admin]: loadDashboard,
  [paths.adminDashboard]: loadDashboard,
  '*': () => import('../features/not-found/not-found-page.tsx'),
};

/** Starts loading the code of the first page, in parallel with the shared code. */
export const prefetchRoute = (pathname: string): void => {
  const load = routes[resultIdFromPath(pathname) === undefined ? pathname : resultPath];

  // If this fails, rendering the page loads it again and shows the failure.
  load?.().catch(() => undefined);
};
