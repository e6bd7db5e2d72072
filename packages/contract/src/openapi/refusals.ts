import { type EndpointName, endpoints } from '../endpoints.ts';
import type { ErrorCode } from '../errors.ts';

/** Any call may refuse a request for its body, its headers or where it comes from, and may fail. */
const everywhere = [
  'invalid_request',
  'forbidden',
  'body_too_large',
  'unsupported_media_type',
  'internal_error',
] as const satisfies readonly ErrorCode[];

/** What calls refuse beside that, for reasons of their own. */
const ownRefusals: { readonly [Name in EndpointName]?: readonly ErrorCode[] } = {
  me: ['unauthenticated'],
  login: ['invalid_credentials', 'too_many_requests'],
  submitSurvey: ['conflict'],
  updateZip: ['not_found', 'conflict'],
  getResult: ['not_found'],
  // A make with a slash in it is another path.
  findListingModel: ['not_found'],
  sendContactMessage: ['too_many_requests'],
  emailResult: ['not_found', 'conflict', 'too_many_requests'],
  exportSurveys: ['not_found'],
  markMessageAnswered: ['not_found'],
  sendDailySummary: ['mail_failed'],
  sendWeeklySummary: ['mail_failed'],
  sendMonthlySummary: ['mail_failed'],
};

/** Every code with which a call may refuse a request that came to it. */
export const refusalsOf = (name: EndpointName): readonly ErrorCode[] => [
  ...everywhere,
  ...(endpoints[name].access === 'admin' ? (['unauthenticated'] as const) : []),
  ...(ownRefusals[name] ?? []),
];
