import * as z from 'zod';

/** A survey's public id: 22 or more base64url characters (at least 128 bits). */
export const resultIdSchema = z.string().regex(/^[\w-]{22,64}$/, 'This is not a result id');

/** A survey id as a caller gives it; a text that cannot be one returns 404, not 400. */
export const namedResultSchema = z.string().min(1).max(200);

export const idempotencyKeySchema = z
  .string()
  .regex(/^[\x20-\x7e]{8,128}$/, 'Must be 8 to 128 printable characters');

export const exitReasons = [
  'page_unload',
  'page_hide',
  'visibility_hidden',
  'window_blur',
] as const;
export type ExitReason = (typeof exitReasons)[number];

export const countSchema = z.int().nonnegative();

/** How many rows a list leaves out because they cannot be read; absent if none. */
export const unreadableSchema = countSchema.optional();

export const isoDateTimeSchema = z.iso.datetime();
export const isoDateSchema = z.iso.date();

export const dayCountsSchema = z.object({
  day: isoDateSchema,
  completed: countSchema,
  dropped: countSchema,
});

export const acknowledgementSchema = z.object({ success: z.literal(true) });

/** Where a visitor came from, as the browser reports it: UTM parameters and the referring host. */
export const sourceReportSchema = z.strictObject({
  source: z.string().optional(),
  medium: z.string().optional(),
  campaign: z.string().optional(),
  host: z.string().optional(),
});
export type SourceReport = z.infer<typeof sourceReportSchema>;

/** The visitor's choice; before one, Global Privacy Control decides, else analytics are on. */
export const analyticsChoiceSchema = z.boolean().optional();

/** What a visitor uses, by the size and the input of the screen. */
export const deviceClasses = ['phone', 'tablet', 'desktop'] as const;
