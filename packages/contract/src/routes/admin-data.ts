import * as adminData from '../schemas/admin-data.ts';
import type { GroupSchemas } from './route-schemas.ts';

export const adminDataSchemas = {
  listDropouts: { query: adminData.pageQuerySchema, response: adminData.dropoutsResponseSchema },
  listSurveys: { query: adminData.surveysQuerySchema, response: adminData.surveysResponseSchema },
  listCookieConsents: { query: adminData.pageQuerySchema, response: adminData.cookieConsentsResponseSchema },
  clearTestData: { query: adminData.clearTestDataQuerySchema, response: adminData.clearTestDataResponseSchema },
  getAnalytics: { response: adminData.analyticsResponseSchema },
} as const satisfies GroupSchemas<'admin-data'>;
