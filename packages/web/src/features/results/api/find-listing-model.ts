import { call } from '@app/contract/client';
import { queryOptions } from '@tanstack/react-query';

/** The listing site's best-matching model for a car. */
export const listingModelQuery = (make: string, carName: string) =>
  queryOptions({
    queryKey: ['listing-model', make, carName],
    queryFn: () => call('findListingModel', { params: { make }, query: { carName } }),
  });
