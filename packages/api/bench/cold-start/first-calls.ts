import { randomUUID } from 'node:crypto';
import { type EndpointName, endpoints } from '@app/contract/endpoints';
import { draftAnswers } from '@app/contract/testing/make-answers';
import { makeEvent } from '../../tests/support/make-event.ts';

/** The first thing that a function is asked, and the status it answers beside a table that holds nothing. */
export type FirstCall = { readonly event: unknown; readonly status?: number };

/** A token as sign-in issues it, whose key nobody knows: the key ring is read, and the caller is refused. */
const unknownToken = [
  { alg: 'HS256', typ: 'JWT', kid: 'none' },
  { sub: 'ada', aud: 'admin', iss: 'sign-in' },
  {},
]
  .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  .join('.');

const call = (
  name: EndpointName,
  parts: Omit<Parameters<typeof makeEvent>[0], 'method' | 'path'>,
  path?: string,
) => makeEvent({ method: endpoints[name].method, path: path ?? endpoints[name].path, ...parts });

const asStaff = (name: EndpointName): FirstCall => ({
  event: call(name, { cookies: [`session=${unknownToken}`] }),
  status: 401,
});

const contactMessage = {
  firstName: 'Ada',
  lastName: 'Stone',
  email: 'ada@example.com',
  phone: '416 555 0100',
  zipCode: 'M5V 2T6',
  helpTypes: { other: true },
};

/** By function; one that is missing here is not measured, and the bench says so. */
export const firstCalls: Readonly<Record<string, FirstCall>> = {
  'admin-data': asStaff('listSurveys'),
  leads: asStaff('listLeads'),
  auth: asStaff('me'),
  consent: { event: call('acceptTerms', { body: { surveyId: null } }), status: 200 },
  contact: { event: call('sendContactMessage', { body: contactMessage }), status: 200 },
  'result-email': {
    event: call(
      'emailResult',
      { body: { email: 'ada@example.com' } },
      `/api/survey/results/${'A'.repeat(22)}/email`,
    ),
    status: 404,
  },
  unsubscribe: {
    event: call('unsubscribe', { body: { token: `2026.${'A'.repeat(60)}` } }),
    status: 400,
  },
  export: asStaff('exportSurveys'),
  listings: {
    event: call(
      'findListingModel',
      { query: { carName: 'RAV4 Hybrid' } },
      '/api/autotempest/models/Toyota',
    ),
    status: 200,
  },
  'quiz-session': {
    event: call('startSession', { body: { sessionId: randomUUID(), totalSteps: 20, sequence: 1 } }),
    status: 200,
  },
  summaries: asStaff('getDailySummary'),
  'system-status': asStaff('getSystemStatus'),
  survey: { event: call('submitSurvey', { body: draftAnswers() }), status: 200 },
  'scheduled-summaries': { event: { job: 'daily-summary', time: '2026-11-21T11:00:00Z' } },
  sweep: { event: { job: 'sweep', time: '2026-11-21T11:00:00Z' } },
  reconcile: { event: { job: 'reconcile', time: '2026-11-21T11:00:00Z' } },
  retention: { event: { job: 'retention', time: '2026-11-21T11:00:00Z' } },
  'export-writer': {
    event: {
      id: 'A'.repeat(22),
      attempt: 1,
      selection: { format: 'xlsx', content: 'all' },
    },
  },
  'mail-feedback': { event: { Records: [] } },
};
