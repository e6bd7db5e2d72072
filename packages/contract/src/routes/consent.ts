import * as consent from '../schemas/consent.ts';
import { acknowledgementSchema } from '../schemas/fields.ts';
import type { GroupSchemas } from './route-schemas.ts';

export const consentSchemas = {
  recordCookieConsent: { body: consent.cookieConsentRequestSchema, response: acknowledgementSchema },
  acceptTerms: { body: consent.acceptTermsRequestSchema, response: acknowledgementSchema },
} as const satisfies GroupSchemas<'consent'>;
