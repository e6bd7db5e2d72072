import { route } from '../platform/http/route.ts';
import { findListingModel, type ListingsDependencies } from './find-listing-model.ts';

export const routes = [
  route('findListingModel', ({ params, query }, dependencies: ListingsDependencies) =>
    findListingModel({ ...params, ...query }, dependencies),
  ),
];
