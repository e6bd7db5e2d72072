import * as z from 'zod';
import { countSchema, deviceClasses, isoDateSchema, isoDateTimeSchema } from './field-schemas.ts';

/** The ranges of days that Overview and Analytics can show. A number counts days until today. */
export const analyticsRanges = ['all', 'today', '7', '30', '90', 'custom'] as const;

/** Five years. */
export const longestRangeDays = 1826;

const dayMs = 24 * 60 * 60 * 1000;

/** `from` and `to` are days of a custom range, both included. Other ranges ignore them. */
export const analyticsQuerySchema = z
  .object({
    range: z.enum(analyticsRanges).default('all'),
    from: isoDateSchema.optional(),
    to: isoDateSchema.optional(),
  })
  .superRefine(({ range, from, to }, context) => {
    if (range !== 'custom') return;

    const addIssue = (field: 'from' | 'to', message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (from === undefined) addIssue('from', 'This is missing');
    if (to === undefined) addIssue('to', 'This is missing');
    if (from === undefined || to === undefined) return;

    const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
    if (days < 1) addIssue('to', 'This is before "from"');
    if (days > longestRangeDays) addIssue('to', 'A range has at most 5 years');
  });

const dayRangeSchema = z.object({ from: isoDateSchema, to: isoDateSchema });

const periodSchema = dayRangeSchema.extend({
  /** The first moment of its first day, and that of the day after its last. */
  startsAt: isoDateTimeSchema,
  endsAt: isoDateTimeSchema,
  isWholeMonth: z.boolean(),
  completed: countSchema,
  dropped: countSchema,
});

/** A count, and that of the period before, where there is one. */
const figureSchema = z.object({ count: countSchema, before: countSchema.optional() });

export type Figure = z.infer<typeof figureSchema>;

const breakdownSchema = z.array(figureSchema.extend({ value: z.string() }));

export type Breakdown = z.infer<typeof breakdownSchema>;

const funnelStepSchema = z.object({
  questionId: z.string(),
  reached: countSchema,
  left: countSchema,
  wentBack: countSchema,
  /** Within 10 percent. Null when no visit has a known time. */
  medianSeconds: z.number().nonnegative().nullable(),
});

export type FunnelStep = z.infer<typeof funnelStepSchema>;

const deviceFunnelSchema = z.object({
  device: z.enum(['all', ...deviceClasses, 'unknown']),
  visits: countSchema,
  completed: countSchema,
  /** Visits whose visitors declined analytics; no other figure counts them. */
  withoutAnalytics: countSchema,
  /** In the order of the quiz. */
  steps: z.array(funnelStepSchema),
});

export type DeviceFunnel = z.infer<typeof deviceFunnelSchema>;

/** What came of the visits of a source. `bought` counts leads that became customers. */
const sourceRowSchema = z.object({
  value: z.string(),
  started: countSchema,
  completed: countSchema,
  contact: countSchema,
  booking: countSchema,
  bought: countSchema,
});

export type SourceRow = z.infer<typeof sourceRowSchema>;

export const analyticsResponseSchema = z.object({
  timeZone: z.string(),
  asOf: isoDateTimeSchema,
  /** Absent when nothing is stored yet. */
  range: dayRangeSchema.optional(),
  /** As many days before the range. Absent for all time. */
  previous: dayRangeSchema.optional(),
  /** The days of the range, or its months when it is longer than 92 days, oldest first. */
  periods: z.array(periodSchema),
  totals: z.object({
    completed: figureSchema,
    dropped: figureSchema,
    changed: figureSchema,
    bookings: figureSchema,
  }),
  breakdowns: z.object({
    dropoutAt: breakdownSchema,
    region: breakdownSchema,
    priceRange: breakdownSchema,
    bodyStyle: breakdownSchema,
    power: breakdownSchema,
    brands: breakdownSchema,
    firstPick: breakdownSchema,
    /** How many listing buttons were pressed, by the rank of the pick, from 1 to 6. */
    clicks: breakdownSchema,
  }),
  sources: z.object({
    source: z.array(sourceRowSchema),
    medium: z.array(sourceRowSchema),
    campaign: z.array(sourceRowSchema),
  }),
  /** All visits first, and then those of each device. */
  funnels: z.array(deviceFunnelSchema),
});
export type AnalyticsResponse = z.infer<typeof analyticsResponseSchema>;
