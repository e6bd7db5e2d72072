import * as z from 'zod';
import { countSchema, dayCountsSchema, isoDateTimeSchema } from './fields.ts';

const pagingShape = {
  limit: z.coerce.number().int().min(1).max(1000).default(500),
  cursor: z.string().max(2000).optional(),
};
const pageShape = { total: countSchema, nextCursor: z.string().optional() };

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
/**
 * `total` counts what paging to the end lists: exact, except that a search too large for one call counts up to where
 * `nextCursor` goes on. A page may then hold fewer than `limit` rows though more follow.
 */
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
  byQuestion: z.array(z.object({ questionId: z.string(), count: countSchema, recent: z.array(dropoutSchema).max(3) })),
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

export const clearTestDataQuerySchema = z.object({ cursor: pagingShape.cursor });
export const clearTestDataResponseSchema = z.object({
  /** Sessions removed by this call. */
  deletedCount: countSchema,
  /** Where the next call goes on; absent when nothing is left. */
  nextCursor: z.string().optional(),
});

/** `job` goes on with an export that takes longer than one call; the page that a call answers brings it along. */
export const exportQuerySchema = z.object({
  job: z
    .string()
    .regex(/^[\w-]{22}$/, 'This is not an export')
    .optional(),
});

/** What happened at one question in the visits looked at. */
export const funnelStepSchema = z.object({
  questionId: z.string(),
  /** Visits that came to the question. */
  reached: countSchema,
  /** Visits that ended there without completing. */
  left: countSchema,
  /** Of those that came, how many went from here back to an earlier question. */
  wentBack: countSchema,
  /** Null where nobody's time is known. */
  medianSeconds: z.number().nonnegative().nullable(),
});
export type FunnelStep = z.infer<typeof funnelStepSchema>;

export const analyticsResponseSchema = z.object({
  /** The business time zone, in which `days` are counted. */
  timeZone: z.string(),
  /** The last 30 business days with today, oldest first. */
  days: z.array(dayCountsSchema),
  /** The newest ended visits, at most `limit`, with the questions in the order of the quiz. */
  funnel: z.object({
    limit: countSchema,
    visits: countSchema,
    completed: countSchema,
    /** When the oldest of these visits ended; absent without visits. */
    since: isoDateTimeSchema.optional(),
    steps: z.array(funnelStepSchema),
  }),
});
export type AnalyticsResponse = z.infer<typeof analyticsResponseSchema>;
