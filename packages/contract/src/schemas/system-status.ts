import * as z from 'zod';
import { jobNames } from '../jobs.ts';
import { helpTypesSchema } from './contact.ts';
import { isoDateTimeSchema } from './fields.ts';

const count = z.int().nonnegative();

/** A contact message's id: a UUID, or a hash as base64url. */
export const messageIdSchema = z.string().regex(/^[\w-]{36,43}$/, 'This is not a message id');

/** A contact message that is in no inbox of the staff, and that nobody answered yet. */
export const unsentMessageSchema = z.object({
  id: z.string(),
  createdAt: isoDateTimeSchema,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  zipCode: z.string(),
  // Not strict, as the form's is: a message that was stored must still be shown when the form has changed.
  helpTypes: z.object(helpTypesSchema.shape),
  message: z.string().optional(),
});

/** How the parts that work by themselves are doing, for staff. */
export const systemStatusSchema = z.object({
  mail: z.object({
    /** E-mails that are still to be sent. */
    waiting: count,
    oldestWaitingSince: isoDateTimeSchema.optional(),
    /** Why the last attempt of the oldest waiting one failed. */
    lastProblem: z.string().optional(),
    /** E-mails that were tried until the end without success, in the last 30 days. */
    givenUp: count,
    /** Addresses that get no mail any more, newest first, at most 100. */
    suppressed: z.array(
      z.object({ recipient: z.string(), reason: z.enum(['bounce', 'complaint']), since: isoDateTimeSchema }),
    ),
    summaryRecipients: z.array(z.string()),
  }),
  /** The newest 20, newest first, and how many more there are; absent when every message is in an inbox or answered. */
  unsentMessages: z.object({ newest: z.array(unsentMessageSchema), more: count }).optional(),
  jobs: z.array(
    z.object({
      job: z.enum(jobNames),
      lastRunAt: isoDateTimeSchema.optional(),
      outcome: z.enum(['succeeded', 'failed']).optional(),
      /** What the last run did, or why it failed. */
      message: z.string().optional(),
      /** It should have run by now and did not. */
      overdue: z.boolean(),
    }),
  ),
  /** The last comparison of the totals with the records; absent before the first. */
  totals: z.object({ checkedAt: isoDateTimeSchema, differences: count }).optional(),
});
export type SystemStatus = z.infer<typeof systemStatusSchema>;
