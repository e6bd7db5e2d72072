import type { EndpointGroup, GroupRefusals } from './endpoint.ts';

export const adminData = {
  listDropouts: { method: 'GET', path: '/api/test/dropout-data', access: 'admin' },
  listSurveys: { method: 'GET', path: '/api/test/surveys', access: 'admin' },
  listCookieConsents: { method: 'GET', path: '/api/test/cookie-consents', access: 'admin' },
  clearTestData: { method: 'DELETE', path: '/api/test/clear-test-data', access: 'admin' },
  getSurveyActivity: { method: 'GET', path: '/api/admin/surveys/{resultId}/activity', access: 'admin' },
  getAnalytics: { method: 'GET', path: '/api/admin/analytics', access: 'admin' },
} as const satisfies EndpointGroup;

export const adminDataRefusals = {
  getSurveyActivity: ['not_found'],
} as const satisfies GroupRefusals<typeof adminData>;
