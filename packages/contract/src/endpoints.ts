import type * as z from 'zod';
import type { ErrorCode } from './errors.ts';

/** One call of the API; `{name}` marks a parameter in its path. */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly access: 'public' | 'admin';
  /** The call takes effect once per Idempotency-Key, however often it is sent. */
  readonly idempotent?: true;
  /** Also accepts JSON as text/plain or without a type, as `navigator.sendBeacon` sends it. */
  readonly acceptsBeacon?: true;
  /** Also accepts a form, as mail programs send it (RFC 8058); only JSON is read. */
  readonly acceptsForm?: true;
};

/** What a call accepts and returns; a `file` is a download, and a `redirect` opens a page. */
export type EndpointSchemas = {
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly response: z.ZodType | 'file' | 'redirect';
  readonly errors?: readonly ErrorCode[];
};

// Every call, by its function; without schemas, so that visitors download no schema library.

const auth = {
  me: { method: 'GET', path: '/api/me', access: 'public' },
  login: { method: 'POST', path: '/api/login', access: 'public' },
  logout: { method: 'POST', path: '/api/logout', access: 'public' },
  changePassword: { method: 'POST', path: '/api/admin/password', access: 'admin' },
  listSignIns: { method: 'GET', path: '/api/admin/sign-ins', access: 'admin' },
  listStaffActions: { method: 'GET', path: '/api/admin/staff-actions', access: 'admin' },
} as const;

const consent = {
  recordCookieConsent: { method: 'POST', path: '/api/cookie-consent', access: 'public' },
  acceptTerms: { method: 'POST', path: '/api/terms/accept', access: 'public' },
} as const;

const quizSession = {
  startSession: { method: 'POST', path: '/api/quiz-session/start', access: 'public' },
  updateProgress: { method: 'POST', path: '/api/quiz-session/progress', access: 'public' },
  exitSession: {
    method: 'POST',
    path: '/api/quiz-session/exit',
    access: 'public',
    acceptsBeacon: true,
  },
  completeSession: { method: 'POST', path: '/api/quiz-session/complete', access: 'public' },
  heartbeat: { method: 'POST', path: '/api/quiz-session/heartbeat', access: 'public' },
} as const;

const survey = {
  submitSurvey: { method: 'POST', path: '/api/survey', access: 'public', idempotent: true },
  updateZip: { method: 'POST', path: '/api/survey/update-zip', access: 'public' },
  previewSurvey: { method: 'POST', path: '/api/survey/preview', access: 'public' },
  recordClick: { method: 'POST', path: '/api/survey/click', access: 'public' },
  getResult: { method: 'GET', path: '/api/survey/results/{resultId}', access: 'public' },
} as const;

const listings = {
  findListingModel: { method: 'GET', path: '/api/autotempest/models/{make}', access: 'public' },
} as const;

const contact = {
  sendContactMessage: { method: 'POST', path: '/api/contact', access: 'public', idempotent: true },
} as const;

const resultEmail = {
  emailResult: { method: 'POST', path: '/api/survey/results/{resultId}/email', access: 'public' },
} as const;

const unsubscribe = {
  unsubscribe: { method: 'POST', path: '/api/unsubscribe', access: 'public', acceptsForm: true },
  openUnsubscribePage: { method: 'GET', path: '/api/unsubscribe', access: 'public' },
} as const;

const adminData = {
  listDropouts: { method: 'GET', path: '/api/test/dropout-data', access: 'admin' },
  listSurveys: { method: 'GET', path: '/api/test/surveys', access: 'admin' },
  listCookieConsents: { method: 'GET', path: '/api/test/cookie-consents', access: 'admin' },
  clearTestData: { method: 'DELETE', path: '/api/test/clear-test-data', access: 'admin' },
  countTestData: { method: 'GET', path: '/api/admin/test-data', access: 'admin' },
  removeSurvey: { method: 'DELETE', path: '/api/admin/surveys/{resultId}', access: 'admin' },
  markSurveyAsTest: { method: 'POST', path: '/api/admin/surveys/{resultId}/test', access: 'admin' },
  getSurveyActivity: {
    method: 'GET',
    path: '/api/admin/surveys/{resultId}/activity',
    access: 'admin',
  },
  getAnalytics: { method: 'GET', path: '/api/admin/analytics', access: 'admin' },
} as const;

const leads = {
  listLeads: { method: 'GET', path: '/api/admin/leads', access: 'admin' },
  listDueLeads: { method: 'GET', path: '/api/admin/due-leads', access: 'admin' },
  getLead: { method: 'GET', path: '/api/admin/leads/{leadId}', access: 'admin' },
  changeLead: {
    method: 'POST',
    path: '/api/admin/leads/{leadId}',
    access: 'admin',
    idempotent: true,
  },
} as const;

const exportCalls = {
  exportSurveys: { method: 'GET', path: '/api/test/export-surveys', access: 'admin' },
} as const;

const summaries = {
  sendDailySummary: {
    method: 'POST',
    path: '/api/admin/send-daily-summary',
    access: 'admin',
    idempotent: true,
  },
  sendWeeklySummary: {
    method: 'POST',
    path: '/api/admin/send-weekly-summary',
    access: 'admin',
    idempotent: true,
  },
  sendMonthlySummary: {
    method: 'POST',
    path: '/api/admin/send-monthly-summary',
    access: 'admin',
    idempotent: true,
  },
  getDailySummary: { method: 'GET', path: '/api/admin/daily-summary', access: 'admin' },
  getWeeklySummary: { method: 'GET', path: '/api/admin/weekly-summary', access: 'admin' },
  getMonthlySummary: { method: 'GET', path: '/api/admin/monthly-summary', access: 'admin' },
} as const;

const systemStatus = {
  getSystemStatus: { method: 'GET', path: '/api/admin/system-status', access: 'admin' },
  markMessageAnswered: {
    method: 'POST',
    path: '/api/admin/contact-messages/{messageId}/answered',
    access: 'admin',
  },
} as const;

export const endpointGroups = {
  auth,
  consent,
  'quiz-session': quizSession,
  survey,
  listings,
  contact,
  'result-email': resultEmail,
  unsubscribe,
  'admin-data': adminData,
  leads,
  export: exportCalls,
  summaries,
  'system-status': systemStatus,
} as const satisfies Readonly<Record<string, Readonly<Record<string, Endpoint>>>>;

export type FunctionGroup = keyof typeof endpointGroups;

export type GroupSchemas<Group extends FunctionGroup> = {
  readonly [Name in keyof (typeof endpointGroups)[Group]]: EndpointSchemas;
};

export const endpoints = {
  ...auth,
  ...consent,
  ...quizSession,
  ...survey,
  ...listings,
  ...contact,
  ...resultEmail,
  ...unsubscribe,
  ...adminData,
  ...leads,
  ...exportCalls,
  ...summaries,
  ...systemStatus,
};

export type EndpointName = keyof typeof endpoints;
