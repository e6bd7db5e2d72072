import * as z from 'zod';
import { countSchema, dayCountsSchema, isoDateSchema } from './fields.ts';

const countsSchema = z.record(z.string(), countSchema);

/** Any day (YYYY-MM-DD, business time zone) inside the period; today when absent. */
export const summaryDateSchema = z.object({ date: isoDateSchema.optional() });

export const summaryKinds = ['daily', 'weekly', 'monthly'] as const;
export type SummaryKind = (typeof summaryKinds)[number];

/** A day, week (Monday to Sunday) or month: its first and last day, both included. */
export const summaryPeriodSchema = z.object({ kind: z.enum(summaryKinds), from: isoDateSchema, to: isoDateSchema });

const totalsShape = {
  totalSubmissions: countSchema,
  /** Submissions and dropouts. */
  totalAttempts: countSchema,
  /** Submissions as a whole percent of attempts, 0 without attempts. */
  completionRate: z.int().min(0).max(100),
  dropoutCount: countSchema,
};

export const summarySchema = z.object({
  /** The first day of the period. */
  date: isoDateSchema,
  ...totalsShape,
  priceRangeBreakdown: countsSchema,
  regionBreakdown: countsSchema,
  period: summaryPeriodSchema,
  /** The business time zone, in which days are counted. */
  timeZone: z.string(),
  topDropoutQuestion: z.object({ questionId: z.string(), count: countSchema }).nullable(),
  /** The period before, for comparison. */
  previous: z.object({ from: isoDateSchema, to: isoDateSchema, ...totalsShape }),
  /** Each day of the period, oldest first. */
  days: z.array(dayCountsSchema),
});
export type Summary = z.infer<typeof summarySchema>;

/** Null when nobody completed or left the quiz in the period. */
export const summaryResponseSchema = z.object({ summary: summarySchema.nullable() });

/** What became of an e-mail: given up after the last attempt, suppressed because its address bounced or complained. */
export const deliveryStates = ['waiting', 'sent', 'suppressed', 'givenUp'] as const;

export const sendSummaryResponseSchema = z.object({
  success: z.literal(true),
  summary: summarySchema,
  /** Everybody it is addressed to. */
  recipients: z.array(z.string()),
  /** What became of each recipient's e-mail so far; waiting ones are sent by the mail job. */
  deliveries: z.array(z.object({ recipient: z.string(), state: z.enum(deliveryStates) })),
});
