import type { EndpointGroup, GroupRefusals } from './endpoint.ts';

export const auth = {
  me: { method: 'GET', path: '/api/me', access: 'public' },
  login: {
    method: 'POST',
    path: '/api/login',
    access: 'public',
  },
  logout: { method: 'POST', path: '/api/logout', access: 'public' },
} as const satisfies EndpointGroup;

export const authRefusals = {
  me: ['unauthenticated'],
  login: ['invalid_credentials', 'too_many_requests'],
} as const satisfies GroupRefusals<typeof auth>;
