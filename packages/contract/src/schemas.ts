import { adminDataSchemas } from './admin-data-schemas.ts';
import { authSchemas } from './auth-schemas.ts';
import { consentSchemas } from './consent-schemas.ts';
import { contactSchemas } from './contact-schemas.ts';
import { type EndpointName, type EndpointSchemas, endpoints } from './endpoints.ts';
import type { ErrorCode } from './errors.ts';
import { exportSchemas } from './export-schemas.ts';
import { leadsSchemas } from './leads-schemas.ts';
import { listingsSchemas } from './listings-schemas.ts';
import { quizSessionSchemas } from './quiz-session-schemas.ts';
import { resultEmailSchemas } from './result-email-schemas.ts';
import { summariesSchemas } from './summaries-schemas.ts';
import { surveySchemas } from './survey-schemas.ts';
import { systemStatusSchemas } from './system-status-schemas.ts';
import { unsubscribeSchemas } from './unsubscribe-schemas.ts';

/** The schemas of all calls; functions import only their group's, to keep cold starts short. */
export const schemas = {
  ...authSchemas,
  ...consentSchemas,
  ...quizSessionSchemas,
  ...surveySchemas,
  ...listingsSchemas,
  ...contactSchemas,
  ...resultEmailSchemas,
  ...unsubscribeSchemas,
  ...adminDataSchemas,
  ...leadsSchemas,
  ...exportSchemas,
  ...summariesSchemas,
  ...systemStatusSchemas,
};

export type Schemas = typeof schemas;

/** The errors that a call can return. The first five are possible for every call. */
export const listPossibleErrors = (name: EndpointName): readonly ErrorCode[] => {
  const { errors = [] }: EndpointSchemas = schemas[name];
  return [
    'invalid_request',
    'forbidden',
    'body_too_large',
    'unsupported_media_type',
    'internal_error',
    ...(endpoints[name].access === 'admin' ? (['unauthenticated'] as const) : []),
    ...errors,
  ];
};
