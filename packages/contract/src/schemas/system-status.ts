import * as z from 'zod';
import { jobNames } from '../jobs.ts';
import { storedMessageSchema } from './contact.ts';
import { countSchema, isoDateTimeSchema } from './fields.ts';

/** A contact message's id: a UUID, or a hash as base64url. */
export const messageIdSchema = z.string().regex(/^[\w-]{36,43}$/, 'This is not a message id');

/** How the parts that work by themselves are doing, for staff. */
export const systemStatusSchema = z.object({
  mail: z.object({
    /** E-mails that are still to be sent. */
    waiting: countSchema,
    oldestWaitingSince: isoDateTimeSchema.optional(),
    /** Why the last attempt of the oldest waiting one failed. */
    lastProblem: z.string().optional(),
    /** E-mails that were tried until the end without success, in the last 30 days. */
    givenUp: countSchema,
    /** Addresses that get no mail any more, newest first, at most 100. */
    suppressed: z.array(
      z.object({ recipient: z.string(), reason: z.enum(['bounce', 'complaint']), since: isoDateTimeSchema }),
    ),
    summaryRecipients: z.array(z.string()),
  }),
  /**
   * Contact messages that are in no inbox of the staff, and that nobody answered yet: the newest 20, newest first, and
   * how many more there are. Absent without any.
   */
  unsentMessages: z.object({ newest: z.array(storedMessageSchema), more: countSchema }).optional(),
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
  totals: z.object({ checkedAt: isoDateTimeSchema, differences: countSchema }).optional(),
});
export type SystemStatus = z.infer<typeof systemStatusSchema>;
