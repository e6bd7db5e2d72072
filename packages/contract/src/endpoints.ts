/** The Lambda function that serves a call. */
export type FunctionGroup =
  | 'auth'
  | 'consent'
  | 'quiz-session'
  | 'survey'
  | 'listings'
  | 'contact'
  | 'admin-data'
  | 'summaries'
  | 'export';

/** Method, path (`{name}` marks a parameter), serving function and access of one call. */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly group: FunctionGroup;
  readonly access: 'public' | 'admin';
  /** Also takes a JSON body sent as text/plain or without a type, as `navigator.sendBeacon` does. */
  readonly acceptsBeacon?: true;
};

/** Every call of the product. Free of schemas, so that a visitor's bundle carries only paths. */
export const endpoints = {
  me: { method: 'GET', path: '/api/me', group: 'auth', access: 'public' },
  login: { method: 'POST', path: '/api/login', group: 'auth', access: 'public' },
  logout: { method: 'POST', path: '/api/logout', group: 'auth', access: 'public' },
  recordCookieConsent: { method: 'POST', path: '/api/cookie-consent', group: 'consent', access: 'public' },
  acceptTerms: { method: 'POST', path: '/api/terms/accept', group: 'consent', access: 'public' },
  startSession: { method: 'POST', path: '/api/quiz-session/start', group: 'quiz-session', access: 'public' },
  updateProgress: { method: 'POST', path: '/api/quiz-session/progress', group: 'quiz-session', access: 'public' },
  exitSession: {
    method: 'POST',
    path: '/api/quiz-session/exit',
    group: 'quiz-session',
    access: 'public',
    acceptsBeacon: true,
  },
  completeSession: { method: 'POST', path: '/api/quiz-session/complete', group: 'quiz-session', access: 'public' },
  heartbeat: { method: 'POST', path: '/api/quiz-session/heartbeat', group: 'quiz-session', access: 'public' },
  submitSurvey: { method: 'POST', path: '/api/survey', group: 'survey', access: 'public' },
  updateZip: { method: 'POST', path: '/api/survey/update-zip', group: 'survey', access: 'public' },
  getResult: { method: 'GET', path: '/api/survey/results/{resultId}', group: 'survey', access: 'public' },
  findListingModel: { method: 'GET', path: '/api/autotempest/models/{make}', group: 'listings', access: 'public' },
  sendContactMessage: { method: 'POST', path: '/api/contact', group: 'contact', access: 'public' },
  emailResult: { method: 'POST', path: '/api/survey/results/{resultId}/email', group: 'contact', access: 'public' },
  listDropouts: { method: 'GET', path: '/api/test/dropout-data', group: 'admin-data', access: 'admin' },
  listSurveys: { method: 'GET', path: '/api/test/surveys', group: 'admin-data', access: 'admin' },
  listCookieConsents: { method: 'GET', path: '/api/test/cookie-consents', group: 'admin-data', access: 'admin' },
  clearTestData: { method: 'DELETE', path: '/api/test/clear-test-data', group: 'admin-data', access: 'admin' },
  exportSurveys: { method: 'GET', path: '/api/test/export-surveys', group: 'export', access: 'admin' },
  getAnalytics: { method: 'GET', path: '/api/admin/analytics', group: 'admin-data', access: 'admin' },
  sendDailySummary: { method: 'POST', path: '/api/admin/send-daily-summary', group: 'summaries', access: 'admin' },
  sendWeeklySummary: { method: 'POST', path: '/api/admin/send-weekly-summary', group: 'summaries', access: 'admin' },
  sendMonthlySummary: { method: 'POST', path: '/api/admin/send-monthly-summary', group: 'summaries', access: 'admin' },
  getDailySummary: { method: 'GET', path: '/api/admin/daily-summary', group: 'summaries', access: 'admin' },
  markMessageAnswered: {
    method: 'POST',
    path: '/api/admin/contact-messages/{messageId}/answered',
    group: 'summaries',
    access: 'admin',
  },
  getSystemStatus: { method: 'GET', path: '/api/admin/system-status', group: 'summaries', access: 'admin' },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;

export const isEndpointName = (name: string): name is EndpointName => Object.hasOwn(endpoints, name);
