import * as z from 'zod';
import { analyticsQuerySchema, analyticsResponseSchema } from './analytics-schemas.ts';
import type { GroupSchemas } from './endpoints.ts';
import {
  acknowledgementSchema,
  countSchema,
  isoDateTimeSchema,
  namedResultSchema,
  unreadableSchema,
} from './field-schemas.ts';
import { isOneLine } from './text-rules.ts';

const pagingShape = {
  limit: z.coerce.number().int().min(1).max(1000).default(500),
  cursor: z.string().max(2000).optional(),
};
const pageShape = {
  total: countSchema,
  nextCursor: z.string().optional(),
  unreadable: unreadableSchema,
};

export const pageQuerySchema = z.object(pagingShape);

/** The figures of Analytics whose surveys can be listed. A bar is one of them and its value. */
export const surveyBreakdowns = [
  ...['region', 'priceRange', 'bodyStyle', 'power', 'brands', 'firstPick'],
  ...['source', 'medium', 'campaign'],
] as const;

const breakdownShape = {
  breakdown: z.enum(surveyBreakdowns).optional(),
  /** What the bar counts, such as `ON` of `region`. */
  value: z.string().max(100).refine(isOneLine, 'Must be one line').optional(),
};

export const surveysQuerySchema = z.object({
  ...pagingShape,
  ...breakdownShape,
  search: z.string().max(200).optional(),
  range: z.enum(['all', 'today', 'week', 'month']).default('all'),
  /** The bounds of `range` in the browser's time zone, so that "today" is the user's day. */
  from: isoDateTimeSchema.optional(),
  to: isoDateTimeSchema.optional(),
  sort: z.enum(['recent', 'oldest', 'name', 'email']).default('recent'),
  /** `listed` is faster: the `total` of a search then counts only the rows of the pages so far. */
  count: z.enum(['all', 'listed']).default('all'),
});

/** A survey with its versions: `id` and `createdAt` are the first's, the rest the newest's. */
export const adminSurveySchema = z.object({
  id: z.string(),
  newestId: z.string().optional(),
  userName: z.string().optional(),
  userEmail: z.string().optional(),
  userPhone: z.string().optional(),
  userZipcode: z.string(),
  createdAt: isoDateTimeSchema,
});
/** In a very large search, `total` counts rows before `nextCursor`, and pages may be short. */
export const surveysResponseSchema = z.object({
  surveys: z.array(adminSurveySchema),
  ...pageShape,
  /** The time up to which a list by time was searched, as long as not all matches are counted. */
  searchedUntil: isoDateTimeSchema.optional(),
});

export const dropoutsQuerySchema = pageQuerySchema.extend({
  question: z
    .string()
    .regex(/^[\w.]{1,60}$/, 'Must be the id of a question')
    .optional(),
  from: isoDateTimeSchema.optional(),
  to: isoDateTimeSchema.optional(),
});

export const dropoutSchema = z.object({
  id: z.string(),
  sessionId: z.string(),
  currentQuestionId: z.string(),
  /** Absent for a visit without analytics. */
  ipAddress: z.string().optional(),
  exitedAt: isoDateTimeSchema,
});
export const dropoutsResponseSchema = z.object({
  success: z.boolean(),
  message: z.string(),
  dropouts: z.array(dropoutSchema),
  byQuestion: z.array(
    z.object({ questionId: z.string(), count: countSchema, recent: z.array(dropoutSchema).max(3) }),
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
  /** Absent once the record is older than addresses are kept. */
  ip_address: z.string().optional(),
  timestamp: isoDateTimeSchema,
});
export const cookieConsentsResponseSchema = z.object({
  consents: z.array(cookieConsentSchema),
  ...pageShape,
});

export const clearTestDataQuerySchema = z.object({ cursor: pagingShape.cursor });
export const clearTestDataResponseSchema = z.object({
  deletedCount: countSchema,
  nextCursor: z.string().optional(),
});

const testDataCountsSchema = z.object({
  sessions: countSchema,
  dropouts: countSchema,
  surveys: countSchema,
  clicks: countSchema,
  consents: countSchema,
  messages: countSchema,
});

export type TestDataCounts = z.infer<typeof testDataCountsSchema>;

/** The counts of one call. The total is the sum over all calls, each with the last `nextCursor`. */
export const testDataResponseSchema = testDataCountsSchema.extend({
  nextCursor: z.string().optional(),
});

export const surveyActivityResponseSchema = z.object({
  /** The result on whose page the visitor changed the answers. */
  changedFrom: z.string().optional(),
  /** The first survey and its changed versions, the newest last. */
  versions: z.array(z.object({ id: z.string(), createdAt: isoDateTimeSchema })).optional(),
  /** The reference in the booking links of these results, which stands for their ids. */
  bookingReference: z.string(),
  clicks: z.array(
    z.object({
      target: z.enum(['listings', 'booking']),
      pickId: z.string().optional(),
      place: z.int().optional(),
      /** The pick as it was called when it was pressed. Absent for clicks before December 2026. */
      pickName: z.string().optional(),
      clickedAt: isoDateTimeSchema,
    }),
  ),
  unreadable: unreadableSchema,
});
export type SurveyActivity = z.infer<typeof surveyActivityResponseSchema>;

const surveyChangeSchemas = {
  params: z.object({ resultId: namedResultSchema }),
  response: acknowledgementSchema,
  errors: ['not_found'],
} as const;

export const adminDataSchemas = {
  listDropouts: { query: dropoutsQuerySchema, response: dropoutsResponseSchema },
  listSurveys: { query: surveysQuerySchema, response: surveysResponseSchema },
  listCookieConsents: { query: pageQuerySchema, response: cookieConsentsResponseSchema },
  clearTestData: { query: clearTestDataQuerySchema, response: clearTestDataResponseSchema },
  countTestData: { query: clearTestDataQuerySchema, response: testDataResponseSchema },
  removeSurvey: surveyChangeSchemas,
  markSurveyAsTest: surveyChangeSchemas,
  getSurveyActivity: {
    params: surveyChangeSchemas.params,
    response: surveyActivityResponseSchema,
    errors: ['not_found'],
  },
  getAnalytics: { query: analyticsQuerySchema, response: analyticsResponseSchema },
} as const satisfies GroupSchemas<'admin-data'>;
