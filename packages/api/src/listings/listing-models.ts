import { catalogueMakes } from '@app/engine/catalogue/catalogue-makes';
import { createListingMatcher } from '@app/engine/listings/listing-matcher';
import type { MatchListingModel } from './match-listing-model-port.ts';

let matcher: MatchListingModel | undefined;

/** The engine's listing matcher over the whole catalogue, which is unpacked when a model is first looked for. */
export const matchListingModel: MatchListingModel = (vehicle) => {
  matcher ??= createListingMatcher(catalogueMakes());
  return matcher(vehicle);
};
