import * as z from 'zod';
import { type EndpointName, endpoints } from './endpoints.ts';
import * as adminData from './schemas/admin-data.ts';
import * as auth from './schemas/auth.ts';
import * as consent from './schemas/consent.ts';
import * as contact from './schemas/contact.ts';
import { acknowledgementSchema, resultIdSchema } from './schemas/fields.ts';
import * as listings from './schemas/listings.ts';
import * as session from './schemas/quiz-session.ts';
import * as summaries from './schemas/summaries.ts';
import * as survey from './schemas/survey.ts';
import * as systemStatus from './schemas/system-status.ts';

/** What a call takes and returns. A part that is absent is not sent; `response: 'file'` is a download, not JSON. */
type RouteSchemas = {
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly response: z.ZodType | 'file';
};

const schemas = {
  me: { response: auth.userSchema },
  login: { body: auth.credentialsSchema, response: auth.loginResponseSchema },
  logout: { response: acknowledgementSchema },
  recordCookieConsent: { body: consent.cookieConsentRequestSchema, response: acknowledgementSchema },
  acceptTerms: { body: consent.acceptTermsRequestSchema, response: acknowledgementSchema },
  startSession: { body: session.startSessionSchema, response: acknowledgementSchema },
  updateProgress: { body: session.progressSchema, response: acknowledgementSchema },
  exitSession: { body: session.exitSchema, response: acknowledgementSchema },
  completeSession: { body: session.completeSessionSchema, response: acknowledgementSchema },
  heartbeat: { body: session.heartbeatSchema, response: acknowledgementSchema },
  submitSurvey: { body: survey.submitSurveyRequestSchema, response: survey.submitSurveyResponseSchema },
  updateZip: { body: survey.updateZipRequestSchema, response: acknowledgementSchema },
  getResult: { params: z.object({ resultId: resultIdSchema }), response: survey.resultResponseSchema },
  findListingModel: {
    params: listings.listingModelParamsSchema,
    query: listings.listingModelQuerySchema,
    response: listings.listingModelResponseSchema,
  },
  sendContactMessage: { body: contact.contactMessageRequestSchema, response: acknowledgementSchema },
  emailResult: {
    params: z.object({ resultId: resultIdSchema }),
    body: contact.emailResultRequestSchema,
    response: contact.emailResultResponseSchema,
  },
  listDropouts: { query: adminData.pageQuerySchema, response: adminData.dropoutsResponseSchema },
  listSurveys: { query: adminData.surveysQuerySchema, response: adminData.surveysResponseSchema },
  listCookieConsents: { query: adminData.pageQuerySchema, response: adminData.cookieConsentsResponseSchema },
  clearTestData: { response: adminData.clearTestDataResponseSchema },
  exportSurveys: { query: adminData.exportQuerySchema, response: 'file' },
  getAnalytics: { response: adminData.analyticsResponseSchema },
  sendDailySummary: { body: summaries.summaryDateSchema, response: summaries.sendSummaryResponseSchema },
  sendWeeklySummary: { body: summaries.summaryDateSchema, response: summaries.sendSummaryResponseSchema },
  sendMonthlySummary: { body: summaries.summaryDateSchema, response: summaries.sendSummaryResponseSchema },
  getDailySummary: { query: summaries.summaryDateSchema, response: summaries.summaryResponseSchema },
  getSystemStatus: { response: systemStatus.systemStatusSchema },
} as const satisfies Record<EndpointName, RouteSchemas>;

/** The route table: every call of the product with its endpoint and schemas. */
export const routes = {
  me: { ...endpoints.me, ...schemas.me },
  login: { ...endpoints.login, ...schemas.login },
  logout: { ...endpoints.logout, ...schemas.logout },
  recordCookieConsent: { ...endpoints.recordCookieConsent, ...schemas.recordCookieConsent },
  acceptTerms: { ...endpoints.acceptTerms, ...schemas.acceptTerms },
  startSession: { ...endpoints.startSession, ...schemas.startSession },
  updateProgress: { ...endpoints.updateProgress, ...schemas.updateProgress },
  exitSession: { ...endpoints.exitSession, ...schemas.exitSession },
  completeSession: { ...endpoints.completeSession, ...schemas.completeSession },
  heartbeat: { ...endpoints.heartbeat, ...schemas.heartbeat },
  submitSurvey: { ...endpoints.submitSurvey, ...schemas.submitSurvey },
  updateZip: { ...endpoints.updateZip, ...schemas.updateZip },
  getResult: { ...endpoints.getResult, ...schemas.getResult },
  findListingModel: { ...endpoints.findListingModel, ...schemas.findListingModel },
  sendContactMessage: { ...endpoints.sendContactMessage, ...schemas.sendContactMessage },
  emailResult: { ...endpoints.emailResult, ...schemas.emailResult },
  listDropouts: { ...endpoints.listDropouts, ...schemas.listDropouts },
  listSurveys: { ...endpoints.listSurveys, ...schemas.listSurveys },
  listCookieConsents: { ...endpoints.listCookieConsents, ...schemas.listCookieConsents },
  clearTestData: { ...endpoints.clearTestData, ...schemas.clearTestData },
  exportSurveys: { ...endpoints.exportSurveys, ...schemas.exportSurveys },
  getAnalytics: { ...endpoints.getAnalytics, ...schemas.getAnalytics },
  sendDailySummary: { ...endpoints.sendDailySummary, ...schemas.sendDailySummary },
  sendWeeklySummary: { ...endpoints.sendWeeklySummary, ...schemas.sendWeeklySummary },
  sendMonthlySummary: { ...endpoints.sendMonthlySummary, ...schemas.sendMonthlySummary },
  getDailySummary: { ...endpoints.getDailySummary, ...schemas.getDailySummary },
  getSystemStatus: { ...endpoints.getSystemStatus, ...schemas.getSystemStatus },
} as const;

export type Routes = typeof routes;
