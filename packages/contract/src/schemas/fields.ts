import * as z from 'zod';

/** Chosen by the browser for a quiz visit: 8 to 64 letters, digits, hyphens and underscores. */
export const sessionIdSchema = z.string().regex(/^[\w-]{8,64}$/, 'Must be 8 to 64 letters, digits, "-" or "_"');

/** A survey's public id: 22 or more base64url characters (at least 128 bits). */
export const resultIdSchema = z.string().regex(/^[\w-]{22,64}$/, 'This is not a result id');

export const isoDateTimeSchema = z.iso.datetime();
export const isoDateSchema = z.iso.date();

/** The answer of a call whose body nobody reads. */
export const acknowledgementSchema = z.object({ success: z.literal(true) });
