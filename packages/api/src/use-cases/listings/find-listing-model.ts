import type { MatchListingModel } from '../../ports/match-listing-model.ts';
import { type Result, succeed } from '../result.ts';

export type ListingsDependencies = { readonly matchListingModel: MatchListingModel };

type Vehicle = Parameters<MatchListingModel>[0];

/** The listing site's model for a vehicle; finding none is an answer, not a failure. */
export const findListingModel = async (
  vehicle: Vehicle,
  { matchListingModel }: ListingsDependencies,
): Promise<Result<{ bestMatch: ReturnType<MatchListingModel> }>> => succeed({ bestMatch: matchListingModel(vehicle) });
