import { listingsSchemas } from '@app/contract/listings-schemas';
import { publicRoutes } from '../platform/http/route.ts';
import { findListingModel, type ListingsDependencies } from './find-listing-model.ts';

const route = publicRoutes(listingsSchemas);

export const routes = [
  route('findListingModel', ({ params, query }, dependencies: ListingsDependencies) =>
    findListingModel({ ...params, ...query }, dependencies),
  ),
];
