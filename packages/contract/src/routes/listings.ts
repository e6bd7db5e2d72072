import * as listings from '../schemas/listings.ts';
import type { GroupSchemas } from './route-schemas.ts';

export const listingsSchemas = {
  findListingModel: {
    params: listings.listingModelParamsSchema,
    query: listings.listingModelQuerySchema,
    response: listings.listingModelResponseSchema,
  },
} as const satisfies GroupSchemas<'listings'>;
