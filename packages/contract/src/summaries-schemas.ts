import * as z from 'zod';
import type { GroupSchemas } from './endpoints.ts';
import { countSchema, dayCountsSchema, isoDateSchema } from './field-schemas.ts';

const countsSchema = z.record(z.string(), countSchema);

/** Any day of the period, in the business time zone; today when absent. */
const summaryDateShape = { date: isoDateSchema.optional() };

export const summaryKinds = ['daily', 'weekly', 'monthly'] as const;
export type SummaryKind = (typeof summaryKinds)[number];

/** A day, week (Monday to Sunday) or month, from its first to its last day inclusive. */
const summaryPeriodSchema = z.object({
  kind: z.enum(summaryKinds),
  from: isoDateSchema,
  to: isoDateSchema,
});

const totalsShape = {
  totalSubmissions: countSchema,
  totalAttempts: countSchema,
  /** Submissions as a whole percent of attempts, 0 without attempts. */
  completionRate: z.int().min(0).max(100),
  dropoutCount: countSchema,
};

export const summarySchema = z.object({
  date: isoDateSchema,
  ...totalsShape,
  priceRangeBreakdown: countsSchema,
  regionBreakdown: countsSchema,
  period: summaryPeriodSchema,
  timeZone: z.string(),
  topDropoutQuestion: z
    .object({
      questionId: z.string(),
      count: countSchema,
      /** How many other questions have the same count. Absent if none, and in older e-mails. */
      tiedQuestions: countSchema.optional(),
    })
    .nullable(),
  previous: z.object({ from: isoDateSchema, to: isoDateSchema, ...totalsShape }),
  days: z.array(dayCountsSchema),
});
export type Summary = z.infer<typeof summarySchema>;

const summaryResponseSchema = z.object({ summary: summarySchema.nullable() });

/** An e-mail's states: `givenUp` after the last attempt; a `suppressed` address gets no mail. */
export const deliveryStates = ['waiting', 'sent', 'suppressed', 'givenUp'] as const;

export const sendSummaryResponseSchema = z.object({
  success: z.literal(true),
  summary: summarySchema,
  recipients: z.array(z.string()),
  deliveries: z.array(z.object({ recipient: z.string(), state: z.enum(deliveryStates) })),
});

const previewSummarySchemas = {
  query: z.object(summaryDateShape),
  response: summaryResponseSchema,
} as const;

const sendSummarySchemas = {
  body: z.strictObject(summaryDateShape),
  response: sendSummaryResponseSchema,
  errors: ['mail_failed'],
} as const;

export const summariesSchemas = {
  sendDailySummary: sendSummarySchemas,
  sendWeeklySummary: sendSummarySchemas,
  sendMonthlySummary: sendSummarySchemas,
  getDailySummary: previewSummarySchemas,
  getWeeklySummary: previewSummarySchemas,
  getMonthlySummary: previewSummarySchemas,
} as const satisfies GroupSchemas<'summaries'>;
