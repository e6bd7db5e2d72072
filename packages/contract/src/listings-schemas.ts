import * as z from 'zod';
import type { GroupSchemas } from './endpoints.ts';

/** `modelKey` is the listings site's own spelling (`f150`); null when nothing matches. */
const listingModelSchema = z.object({
  bestMatch: z.object({ make: z.string(), modelName: z.string(), modelKey: z.string() }).nullable(),
});

export const listingsSchemas = {
  findListingModel: {
    params: z.object({ make: z.string().trim().min(1).max(60) }),
    query: z.object({ carName: z.string().trim().min(1).max(200) }),
    response: listingModelSchema,
    // A make that contains a slash is a different path.
    errors: ['not_found'],
  },
} as const satisfies GroupSchemas<'listings'>;
