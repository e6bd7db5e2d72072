import type { EndpointGroup, GroupRefusals } from './endpoint.ts';

export const survey = {
  submitSurvey: { method: 'POST', path: '/api/survey', access: 'public', idempotent: true },
  updateZip: {
    method: 'POST',
    path: '/api/survey/update-zip',
    access: 'public',
  },
  previewSurvey: { method: 'POST', path: '/api/survey/preview', access: 'public' },
  recordClick: { method: 'POST', path: '/api/survey/click', access: 'public', acceptsBeacon: true },
  getResult: { method: 'GET', path: '/api/survey/results/{resultId}', access: 'public' },
} as const satisfies EndpointGroup;

export const surveyRefusals = {
  submitSurvey: ['conflict', 'too_many_requests'],
  updateZip: ['not_found', 'conflict'],
  previewSurvey: ['too_many_requests'],
  recordClick: ['not_found'],
  getResult: ['not_found'],
} as const satisfies GroupRefusals<typeof survey>;
