import type { EndpointGroup } from './endpoint.ts';

export const consent = {
  recordCookieConsent: { method: 'POST', path: '/api/cookie-consent', access: 'public' },
  acceptTerms: { method: 'POST', path: '/api/terms/accept', access: 'public' },
} as const satisfies EndpointGroup;
