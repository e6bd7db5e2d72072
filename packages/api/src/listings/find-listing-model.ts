import { type Result, succeed } from '../platform/result.ts';
import type { MatchListingModel } from './match-listing-model-port.ts';

export type ListingsDependencies = { readonly matchListingModel: MatchListingModel };

type Vehicle = Parameters<MatchListingModel>[0];

/** The listing site's model for a vehicle; finding none is an answer, not a failure. */
export const findListingModel = async (
  vehicle: Vehicle,
  { matchListingModel }: ListingsDependencies,
): Promise<Result<{ bestMatch: ReturnType<MatchListingModel> }>> => succeed({ bestMatch: matchListingModel(vehicle) });
