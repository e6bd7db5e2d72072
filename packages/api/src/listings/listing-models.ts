import { listMakes } from '@app/engine/catalogue/vehicle';
import { createListingMatcher } from '@app/engine/listings/listing-matcher';

type Match = ReturnType<typeof createListingMatcher>;

let matcher: Match | undefined;

export const matchListingModel: Match = (vehicle) => {
  matcher ??= createListingMatcher(listMakes());
  return matcher(vehicle);
};
