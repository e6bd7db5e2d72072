import { adminDataSchemas } from '@app/contract/admin-data-schemas';
import { adminRoutes } from '../platform/http/route.ts';
import { clearTestData } from './clear-test-data.ts';
import type { AdminDataDependencies } from './dependencies.ts';
import { getAnalytics } from './get-analytics.ts';
import { listCookieConsents } from './list-cookie-consents.ts';
import { listDropouts } from './list-dropouts.ts';
import { listSurveys } from './list-surveys.ts';

const route = adminRoutes(adminDataSchemas);

export const routes = [
  route('listSurveys', ({ query }, dependencies: AdminDataDependencies) => listSurveys(query, dependencies)),
  route('listDropouts', ({ query }, dependencies: AdminDataDependencies) => listDropouts(query, dependencies)),
  route('listCookieConsents', ({ query }, dependencies: AdminDataDependencies) =>
    listCookieConsents(query, dependencies),
  ),
  route('clearTestData', ({ query }, dependencies: AdminDataDependencies) => clearTestData(query, dependencies)),
  route('getAnalytics', (_request, dependencies: AdminDataDependencies) => getAnalytics(dependencies)),
];
