import type { EndpointGroup, GroupRefusals } from './endpoint.ts';

export const contact = {
  sendContactMessage: {
    method: 'POST',
    path: '/api/contact',
    access: 'public',
    idempotent: true,
  },
  emailResult: {
    method: 'POST',
    path: '/api/survey/results/{resultId}/email',
    access: 'public',
  },
  unsubscribe: { method: 'POST', path: '/api/unsubscribe', access: 'public', acceptsForm: true },
  openUnsubscribePage: { method: 'GET', path: '/api/unsubscribe', access: 'public' },
} as const satisfies EndpointGroup;

export const contactRefusals = {
  sendContactMessage: ['too_many_requests'],
  emailResult: ['not_found', 'conflict', 'too_many_requests'],
  unsubscribe: ['too_many_requests'],
} as const satisfies GroupRefusals<typeof contact>;
