import { endpoints } from './endpoints.ts';
import { adminDataSchemas } from './routes/admin-data.ts';
import { authSchemas } from './routes/auth.ts';
import { consentSchemas } from './routes/consent.ts';
import { contactSchemas } from './routes/contact.ts';
import { exportSchemas } from './routes/export.ts';
import { listingsSchemas } from './routes/listings.ts';
import { quizSessionSchemas } from './routes/quiz-session.ts';
import { summariesSchemas } from './routes/summaries.ts';
import { surveySchemas } from './routes/survey.ts';

const schemas = {
  ...adminDataSchemas,
  ...authSchemas,
  ...consentSchemas,
  ...contactSchemas,
  ...exportSchemas,
  ...listingsSchemas,
  ...quizSessionSchemas,
  ...summariesSchemas,
  ...surveySchemas,
};

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
  markMessageAnswered: { ...endpoints.markMessageAnswered, ...schemas.markMessageAnswered },
  getSystemStatus: { ...endpoints.getSystemStatus, ...schemas.getSystemStatus },
} as const;

export type Routes = typeof routes;
