import { createLog } from '../../adapters/json-log.ts';
import { matchListingModel } from '../../adapters/listing-models.ts';
import { readEdgeConfig } from '../../config.ts';
import type { HandlerDependencies } from '../../http/create-handler.ts';
import type { ListingsDependencies } from '../../use-cases/listings/find-listing-model.ts';

/** Wires the listings function to the catalogue. */
export const dependencies = (): ListingsDependencies & HandlerDependencies => ({
  ...readEdgeConfig(),
  log: createLog('listings'),
  matchListingModel,
});
