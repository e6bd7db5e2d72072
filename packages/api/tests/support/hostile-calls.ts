import { type EndpointName, endpoints } from '@app/contract/endpoints';
import { errorBodySchema, errorStatus } from '@app/contract/errors';
import { listPossibleErrors, type Schemas, schemas } from '@app/contract/schemas';
import { makeAnswers } from '@app/contract/testing/make-answers';
import { expect } from 'vitest';
import { makeContactForm } from './make-contact-form.ts';
import type { CallResponse, startApi } from './start-api.ts';

export type Parts = NonNullable<Parameters<Awaited<ReturnType<typeof startApi>>['call']>[1]>;

const sessionId = 'hostile-session-1';
/** Well-formed, but no product created it. */
const unsubscribeToken = `2026.${'A'.repeat(60)}`;
const key = { 'idempotency-key': 'hostile-key-1' };

/** A valid request of every endpoint, so that a single hostile value gets as far as possible. */
export const validCalls = (resultId: string): Readonly<Record<EndpointName, Parts>> => ({
  ...callsWithoutInput,
  ...callsWithInput(resultId),
});

const isEndpointName = (name: string): name is EndpointName => name in endpoints;

export const endpointNames: readonly EndpointName[] = Object.keys(endpoints).filter(isEndpointName);

const callsWithoutInput = Object.fromEntries(endpointNames.map((name) => [name, {}])) as Record<
  EndpointName,
  Parts
>;

type NameWithInput = {
  [Name in EndpointName]: keyof Schemas[Name] extends 'response' | 'errors' ? never : Name;
}[EndpointName];

const callsWithInput = (resultId: string): Readonly<Record<NameWithInput, Parts>> => ({
  login: { body: { username: 'ada', password: 'no password of hers' } },
  recordCookieConsent: {
    body: {
      necessary: true,
      analytics: true,
      marketing: false,
      preferences: true,
      action: 'accept',
      policyVersion: '1',
    },
  },
  acceptTerms: { body: { surveyId: null } },
  startSession: {
    body: {
      sessionId,
      totalSteps: 20,
      source: { source: 'google', medium: 'cpc', campaign: 'spring', host: 'www.google.com' },
      device: 'phone',
      sequence: 1,
      analytics: true,
    },
  },
  updateProgress: {
    body: {
      sessionId,
      currentStep: 2,
      currentQuestionId: 'usage.towing',
      isContactForm: false,
      sequence: 2,
      analytics: true,
    },
  },
  exitSession: {
    body: {
      sessionId,
      exitReason: 'page_hide',
      currentStep: 2,
      currentQuestionId: 'usage.towing',
      sequence: 3,
      analytics: true,
    },
  },
  completeSession: { body: { sessionId, surveyId: resultId, sequence: 5, analytics: true } },
  heartbeat: {
    body: { sessionId, timestamp: '2026-11-21T10:00:00.000Z', sequence: 4, analytics: true },
  },
  submitSurvey: { body: { ...makeAnswers(), source: { source: 'google' } }, headers: key },
  getAnalytics: { query: { range: 'custom', from: '2026-11-01', to: '2026-11-21' } },
  updateZip: { body: { resultId, zipCode: '90210' } },
  recordClick: { body: { target: 'booking', resultId } },
  getSurveyActivity: { params: { resultId } },
  previewSurvey: { body: makeAnswers() },
  getResult: { params: { resultId } },
  findListingModel: {
    params: { make: 'Toyota' },
    query: { carName: '2026 Toyota RAV4 Hybrid XLE' },
  },
  sendContactMessage: { body: { ...makeContactForm({ resultId }), website: '' }, headers: key },
  emailResult: {
    params: { resultId },
    body: { name: 'Ada', email: 'ada@example.com', phone: '416 555 0199' },
  },
  unsubscribe: { body: { token: unsubscribeToken } },
  openUnsubscribePage: { query: { token: unsubscribeToken } },
  listDropouts: {
    query: {
      limit: '10',
      cursor: 'abc',
      question: 'usage.towing',
      from: '2026-11-01T00:00:00Z',
      to: '2026-11-30T00:00:00Z',
    },
  },
  listSurveys: {
    query: {
      limit: '10',
      cursor: 'abc',
      search: 'ada',
      range: 'week',
      from: '2026-11-01T00:00:00Z',
      to: '2026-11-30T00:00:00Z',
      sort: 'name',
      breakdown: 'region',
      value: 'ON',
    },
  },
  listCookieConsents: { query: { limit: '10', cursor: 'abc' } },
  clearTestData: { query: { cursor: 'abc' } },
  countTestData: { query: { cursor: 'abc' } },
  removeSurvey: { params: { resultId: 'A'.repeat(32) } },
  markSurveyAsTest: { params: { resultId: 'A'.repeat(32) } },
  listLeads: { query: { limit: '10', cursor: 'abc' } },
  getLead: { params: { leadId: 'A'.repeat(22) } },
  changeLead: {
    params: { leadId: 'A'.repeat(22) },
    body: {
      version: 1,
      status: 'called',
      nextAction: { day: '2026-11-30', text: 'Call back' },
      note: 'Wants a hybrid',
    },
    headers: key,
  },
  exportSurveys: {
    query: {
      format: 'xlsx',
      content: 'surveys',
      search: 'ada',
      from: '2026-11-01T00:00:00Z',
      to: '2026-11-30T00:00:00Z',
      breakdown: 'region',
      value: 'ON',
      job: 'A'.repeat(22),
    },
  },
  sendDailySummary: { body: { date: '2026-11-20' }, headers: key },
  sendWeeklySummary: { body: { date: '2026-11-20' }, headers: key },
  sendMonthlySummary: { body: { date: '2026-11-20' }, headers: key },
  getDailySummary: { query: { date: '2026-11-20' } },
  getWeeklySummary: { query: { date: '2026-11-20' } },
  getMonthlySummary: { query: { date: '2026-11-20' } },
  changePassword: {
    body: { currentPassword: 'no password of hers', newPassword: 'vast purple trombone' },
  },
  listStaffActions: { query: { limit: '10', cursor: '2026-11-20T10:00:00.000Z#1' } },
  markMessageAnswered: { params: { messageId: 'A'.repeat(43) } },
});

/** Phrases of the schema library's own messages. */
export const foreignWords =
  /^(Invalid (input|option|string|number|key|element|ISO|discriminator)|Too (big|small)|Unrecognized)/;

/** Checks that the OpenAPI document lists the status of a response and, for an error, its code. One assertion, since there are thousands of calls. */
export const expectDocumented = (
  name: EndpointName,
  response: CallResponse,
  what: string,
): void => {
  const { status, text } = response;
  if (status === 200 || (status === 302 && typeof schemas[name].response === 'string')) return;

  const codes: readonly string[] = listPossibleErrors(name).filter(
    (code) => errorStatus[code] === status,
  );
  const { code, requestId, issues = [] } = errorBodySchema.parse(response.body);
  const found = {
    isCrash: status === 500,
    code: codes.includes(code) ? 'documented' : `${code} with ${status}`,
    foreign: issues.filter(({ message }) => foreignWords.test(message)),
    requestId,
  };
  const expected = {
    isCrash: false,
    code: 'documented',
    foreign: [],
    requestId: response.headers['x-request-id'],
  };

  expect(found, `${name} with ${what}: ${text.slice(0, 300)}`).toEqual(expected);
};
