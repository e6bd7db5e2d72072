import { listedMakes } from '@app/engine/catalogue/vehicle';
import { createListingMatcher } from '@app/engine/listings/listing-matcher';

type MatchListingModel = (vehicle: {
  readonly make: string;
  readonly carName: string;
}) => { readonly make: string; readonly modelName: string; readonly modelKey: string } | null;

let matcher: MatchListingModel | undefined;

/** The catalogue is unpacked at the first call. */
export const matchListingModel: MatchListingModel = (vehicle) => {
  matcher ??= createListingMatcher(listedMakes());
  return matcher(vehicle);
};
