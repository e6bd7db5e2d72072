import { listingsSchemas } from '@app/contract/listings-schemas';
import { readEdgeConfig } from '../platform/config.ts';
import { createHandler, type HandlerDependencies } from '../platform/http/create-handler.ts';
import { publicRoutes } from '../platform/http/route.ts';
import { createLog } from '../platform/log.ts';
import { succeed } from '../platform/result.ts';
import { matchListingModel } from './listing-models.ts';

const route = publicRoutes(listingsSchemas);

export const handler = createHandler<HandlerDependencies>(
  [
    // No match is a valid response, not a failure.
    route('findListingModel', async ({ params, query }) =>
      succeed({ bestMatch: matchListingModel({ ...params, ...query }) }),
    ),
  ],
  { ...readEdgeConfig(), log: createLog('listings') },
);
