import * as z from 'zod';
import { storedMessageSchema } from './contact-schemas.ts';
import type { GroupSchemas } from './endpoints.ts';
import {
  acknowledgementSchema,
  countSchema,
  isoDateTimeSchema,
  unreadableSchema,
} from './field-schemas.ts';
import { jobNames } from './jobs.ts';

/** A contact message's id: a UUID, or a hash as base64url. */
const messageIdSchema = z.string().regex(/^[\w-]{36,43}$/, 'This is not a message id');

export const systemStatusSchema = z.object({
  mail: z.object({
    waiting: countSchema,
    oldestWaitingSince: isoDateTimeSchema.optional(),
    lastProblem: z.string().optional(),
    givenUp: countSchema,
    /** Addresses that no longer get mail, newest first, at most 100. */
    suppressed: z.array(
      z.object({
        recipient: z.string(),
        reason: z.enum(['bounce', 'complaint', 'unsubscribed']),
        since: isoDateTimeSchema,
      }),
    ),
    unreadableSuppressed: unreadableSchema,
    summaryRecipients: z.array(z.string()),
  }),
  /** Contact messages neither e-mailed nor answered: the newest 20, and how many `more`. */
  unsentMessages: z
    .object({
      newest: z.array(storedMessageSchema),
      more: countSchema,
      unreadable: unreadableSchema,
    })
    .optional(),
  jobs: z.array(
    z.object({
      job: z.enum(jobNames),
      lastRunAt: isoDateTimeSchema.optional(),
      outcome: z.enum(['succeeded', 'failed']).optional(),
      message: z.string().optional(),
      overdue: z.boolean(),
      /** True if there is a last run, but what is stored of it cannot be read. */
      unreadable: z.boolean().optional(),
    }),
  ),
  totals: z.object({ checkedAt: isoDateTimeSchema, differences: countSchema }).optional(),
});
export type SystemStatus = z.infer<typeof systemStatusSchema>;

export const systemStatusSchemas = {
  getSystemStatus: { response: systemStatusSchema },
  markMessageAnswered: {
    params: z.object({ messageId: messageIdSchema }),
    response: acknowledgementSchema,
    errors: ['not_found'],
  },
} as const satisfies GroupSchemas<'system-status'>;
