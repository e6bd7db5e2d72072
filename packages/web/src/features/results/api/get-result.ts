import { call } from '@app/contract/client';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** The recommendations of one quiz result. */
const resultQuery = (resultId: string) =>
  queryOptions({
    queryKey: ['result', resultId],
    queryFn: ({ signal }) => call('getResult', { params: { resultId }, signal }),
  });

export const useResult = (resultId: string) => useQuery(resultQuery(resultId));
