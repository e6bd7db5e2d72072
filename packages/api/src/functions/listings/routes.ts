import { route } from '../../http/route.ts';
import { findListingModel, type ListingsDependencies } from '../../use-cases/listings/find-listing-model.ts';

export const routes = [
  route('findListingModel', ({ params, query }, dependencies: ListingsDependencies) =>
    findListingModel({ ...params, ...query }, dependencies),
  ),
];
