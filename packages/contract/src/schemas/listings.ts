import * as z from 'zod';

export const listingModelParamsSchema = z.object({ make: z.string().trim().min(1).max(60) });
export const listingModelQuerySchema = z.object({ carName: z.string().trim().min(1).max(200) });

/** `modelKey` is the listing site's spelling: lower case without punctuation (`f150`). Null when nothing matches. */
export const listingModelResponseSchema = z.object({
  bestMatch: z.object({ make: z.string(), modelName: z.string(), modelKey: z.string() }).nullable(),
});
