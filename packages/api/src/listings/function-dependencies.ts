import { readEdgeConfig } from '../platform/config.ts';
import type { HandlerDependencies } from '../platform/http/create-handler.ts';
import { createLog } from '../platform/log.ts';
import type { ListingsDependencies } from './find-listing-model.ts';
import { matchListingModel } from './listing-models.ts';

/** Wires the listings function to the catalogue. */
export const dependencies = (): ListingsDependencies & HandlerDependencies => ({
  ...readEdgeConfig(),
  log: createLog('listings'),
  matchListingModel,
});
