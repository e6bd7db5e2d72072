import { call } from '@app/contract/client';
import { queryOptions, useQuery } from '@tanstack/react-query';

// The call that sends the picks by e-mail is in use-email-form.ts, which is lazy.

export const resultQuery = (resultId: string) =>
  queryOptions({
    queryKey: ['result', resultId],
    queryFn: ({ signal }) => call('getResult', { params: { resultId }, signal }),
  });

export const useResult = (resultId: string) => useQuery(resultQuery(resultId));

export const listingModelQuery = (make: string, carName: string) =>
  queryOptions({
    queryKey: ['listing-model', make, carName],
    queryFn: () => call('findListingModel', { params: { make }, query: { carName } }),
  });
