import { adminRoute } from '../../http/route.ts';
import { clearTestData } from '../../use-cases/admin-data/clear-test-data.ts';
import type { AdminDataDependencies } from '../../use-cases/admin-data/dependencies.ts';
import { getAnalytics } from '../../use-cases/admin-data/get-analytics.ts';
import { listCookieConsents } from '../../use-cases/admin-data/list-cookie-consents.ts';
import { listDropouts } from '../../use-cases/admin-data/list-dropouts.ts';
import { listSurveys } from '../../use-cases/admin-data/list-surveys.ts';

export const routes = [
  adminRoute('listSurveys', ({ query }, dependencies: AdminDataDependencies) => listSurveys(query, dependencies)),
  adminRoute('listDropouts', ({ query }, dependencies: AdminDataDependencies) => listDropouts(query, dependencies)),
  adminRoute('listCookieConsents', ({ query }, dependencies: AdminDataDependencies) =>
    listCookieConsents(query, dependencies),
  ),
  adminRoute('clearTestData', ({ query }, dependencies: AdminDataDependencies) => clearTestData(query, dependencies)),
  adminRoute('getAnalytics', (_request, dependencies: AdminDataDependencies) => getAnalytics(dependencies)),
];
