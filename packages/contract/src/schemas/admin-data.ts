import * as z from 'zod';
import { isoDateTimeSchema } from './fields.ts';

const pagingShape = {
  limit: z.coerce.number().int().min(1).max(1000).default(500),
  cursor: z.string().max(2000).optional(),
};
const pageShape = { total: z.int().nonnegative(), nextCursor: z.string().optional() };

export const pageQuerySchema = z.object(pagingShape);

export const surveysQuerySchema = z.object({
  ...pagingShape,
  search: z.string().max(200).optional(),
  range: z.enum(['all', 'today', 'week', 'month']).default('all'),
  /** The browser's bounds of `range`, so that "today" is the visitor's day. */
  from: isoDateTimeSchema.optional(),
  to: isoDateTimeSchema.optional(),
  sort: z.enum(['recent', 'oldest', 'name', 'email']).default('recent'),
});

export const adminSurveySchema = z.object({
  id: z.string(),
  userName: z.string().optional(),
  userEmail: z.string().optional(),
  userPhone: z.string().optional(),
  userZipcode: z.string(),
  createdAt: isoDateTimeSchema,
});
export const surveysResponseSchema = z.object({ surveys: z.array(adminSurveySchema), ...pageShape });

export const dropoutSchema = z.object({
  id: z.string(),
  sessionId: z.string(),
  currentQuestionId: z.string(),
  ipAddress: z.string(),
  exitedAt: isoDateTimeSchema,
});
export const dropoutsResponseSchema = z.object({
  success: z.boolean(),
  message: z.string(),
  dropouts: z.array(dropoutSchema),
  byQuestion: z.array(
    z.object({ questionId: z.string(), count: z.int().nonnegative(), recent: z.array(dropoutSchema).max(3) }),
  ),
  ...pageShape,
});

export const cookieConsentSchema = z.object({
  id: z.string(),
  action: z.enum(['accept', 'decline']),
  necessary: z.boolean(),
  analytics: z.boolean(),
  marketing: z.boolean(),
  preferences: z.boolean(),
  ip_address: z.string(),
  timestamp: isoDateTimeSchema,
});
export const cookieConsentsResponseSchema = z.object({ consents: z.array(cookieConsentSchema), ...pageShape });

export const clearTestDataResponseSchema = z.object({ deletedCount: z.int().nonnegative() });
