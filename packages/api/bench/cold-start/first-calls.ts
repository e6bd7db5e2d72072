import { randomUUID } from 'node:crypto';
import { type EndpointName, endpoints } from '@app/contract/endpoints';
import { makeDraftAnswers } from '@app/contract/testing/make-answers';
import { makeEvent } from '../../tests/support/make-event.ts';

/** A function's first event, and the status of its answer when the table is empty. */
export type FirstCall = { readonly event: unknown; readonly status?: number };

/** A token as sign-in issues it, whose key nobody knows: the key ring is read, and the caller is refused. */
const unknownToken = [
  { alg: 'HS256', typ: 'JWT', kid: 'none' },
  { sub: 'ada', aud: 'admin', iss: 'sign-in' },
  {},
]
  .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  .join('.');

const buildEvent = (
  name: EndpointName,
  parts: Omit<Parameters<typeof makeEvent>[0], 'method' | 'path'>,
  path?: string,
) => makeEvent({ method: endpoints[name].method, path: path ?? endpoints[name].path, ...parts });

const buildRefusedStaffCall = (name: EndpointName): FirstCall => ({
  event: buildEvent(name, { cookies: [`session=${unknownToken}`] }),
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
  'admin-data': buildRefusedStaffCall('listSurveys'),
  leads: buildRefusedStaffCall('listLeads'),
  auth: buildRefusedStaffCall('me'),
  consent: { event: buildEvent('acceptTerms', { body: { surveyId: null } }), status: 200 },
  contact: { event: buildEvent('sendContactMessage', { body: contactMessage }), status: 200 },
  'result-email': {
    event: buildEvent(
      'emailResult',
      { body: { email: 'ada@example.com' } },
      `/api/survey/results/${'A'.repeat(22)}/email`,
    ),
    status: 404,
  },
  unsubscribe: {
    event: buildEvent('unsubscribe', { body: { token: `2026.${'A'.repeat(60)}` } }),
    status: 400,
  },
  export: buildRefusedStaffCall('exportSurveys'),
  listings: {
    event: buildEvent(
      'findListingModel',
      { query: { carName: 'RAV4 Hybrid' } },
      '/api/autotempest/models/Toyota',
    ),
    status: 200,
  },
  'quiz-session': {
    event: buildEvent('startSession', {
      body: { sessionId: randomUUID(), totalSteps: 20, sequence: 1 },
    }),
    status: 200,
  },
  summaries: buildRefusedStaffCall('getDailySummary'),
  'system-status': buildRefusedStaffCall('getSystemStatus'),
  survey: { event: buildEvent('submitSurvey', { body: makeDraftAnswers() }), status: 200 },
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
