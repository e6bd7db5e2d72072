import * as z from 'zod';
import { isoDateSchema } from './fields.ts';

const counts = z.record(z.string(), z.int().nonnegative());

/** Any day (YYYY-MM-DD, business time zone) inside the period; today when absent. */
export const summaryDateSchema = z.object({ date: isoDateSchema.optional() });

export const summarySchema = z.object({
  date: isoDateSchema,
  totalSubmissions: z.int().nonnegative(),
  totalAttempts: z.int().nonnegative(),
  completionRate: z.int().min(0).max(100),
  dropoutCount: z.int().nonnegative(),
  priceRangeBreakdown: counts,
  regionBreakdown: counts,
});

export const summaryResponseSchema = z.object({ summary: summarySchema.nullable() });
export const sendSummaryResponseSchema = z.object({
  success: z.literal(true),
  summary: summarySchema,
  recipients: z.array(z.string()),
});
