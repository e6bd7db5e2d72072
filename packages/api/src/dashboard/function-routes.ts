import { adminRoute } from '../platform/http/route.ts';
import { clearTestData } from './clear-test-data.ts';
import type { AdminDataDependencies } from './dependencies.ts';
import { getAnalytics } from './get-analytics.ts';
import { listCookieConsents } from './list-cookie-consents.ts';
import { listDropouts } from './list-dropouts.ts';
import { listSurveys } from './list-surveys.ts';

export const routes = [
  adminRoute('listSurveys', ({ query }, dependencies: AdminDataDependencies) => listSurveys(query, dependencies)),
  adminRoute('listDropouts', ({ query }, dependencies: AdminDataDependencies) => listDropouts(query, dependencies)),
  adminRoute('listCookieConsents', ({ query }, dependencies: AdminDataDependencies) =>
    listCookieConsents(query, dependencies),
  ),
  adminRoute('clearTestData', ({ query }, dependencies: AdminDataDependencies) => clearTestData(query, dependencies)),
  adminRoute('getAnalytics', (_request, dependencies: AdminDataDependencies) => getAnalytics(dependencies)),
];
