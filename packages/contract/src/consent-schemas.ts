import * as z from 'zod';
import type { GroupSchemas } from './endpoints.ts';
import { acknowledgementSchema } from './field-schemas.ts';

const cookieConsentRequestSchema = z.strictObject({
  necessary: z.literal(true, 'Necessary cookies cannot be turned off'),
  analytics: z.boolean(),
  marketing: z.boolean(),
  preferences: z.boolean(),
  action: z.enum(['accept', 'decline']),
  policyVersion: z.string().max(20).optional(),
  globalPrivacyControl: z.boolean().optional(),
});

export type CookieConsentRequest = z.infer<typeof cookieConsentRequestSchema>;

export const consentSchemas = {
  recordCookieConsent: { body: cookieConsentRequestSchema, response: acknowledgementSchema },
  acceptTerms: { body: z.strictObject({ surveyId: z.null() }), response: acknowledgementSchema },
} as const satisfies GroupSchemas<'consent'>;
