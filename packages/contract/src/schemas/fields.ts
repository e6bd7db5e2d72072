import * as z from 'zod';

/** Chosen by the browser for a quiz visit: 8 to 64 letters, digits, hyphens and underscores. */
export const sessionIdSchema = z.string().regex(/^[\w-]{8,64}$/, 'Must be 8 to 64 letters, digits, "-" or "_"');

/** A survey's public id: 22 or more base64url characters (at least 128 bits). */
export const resultIdSchema = z.string().regex(/^[\w-]{22,64}$/, 'This is not a result id');

/** A survey as a caller names it. What cannot be an id names no survey, which is a 404 like any other. */
export const namedResultSchema = z.string().min(1).max(200);

/** Under which a call that is sent again does what it does once. */
export const idempotencyKeySchema = z.string().regex(/^[\x20-\x7e]{8,128}$/, 'Must be 8 to 128 printable characters');

export const countSchema = z.int().nonnegative();
export const isoDateTimeSchema = z.iso.datetime();
export const isoDateSchema = z.iso.date();

/** How many visitors completed and left the quiz on a business day. */
export const dayCountsSchema = z.object({ day: isoDateSchema, completed: countSchema, dropped: countSchema });

/** The answer of a call whose body nobody reads. */
export const acknowledgementSchema = z.object({ success: z.literal(true) });
