import * as z from 'zod';

export const cookieConsentRequestSchema = z.strictObject({
  necessary: z.literal(true, 'Necessary cookies cannot be turned off'),
  analytics: z.boolean(),
  marketing: z.boolean(),
  preferences: z.boolean(),
  action: z.enum(['accept', 'decline']),
  /** The version of the cookie policy that was shown. */
  policyVersion: z.string().max(20).optional(),
});

export const acceptTermsRequestSchema = z.strictObject({ surveyId: z.null() });
