import { call } from '@app/contract/client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { nullOn401 } from '../../../shared/query/null-on-401.ts';

const userLifetimeMs = 5 * 60_000;

/** Who is signed in; null for nobody. Believed for five minutes. */
export const currentUserQuery = queryOptions({
  queryKey: ['current-user'],
  queryFn: ({ signal }) => nullOn401(call('me', { signal })),
  staleTime: userLifetimeMs,
});

export const useCurrentUser = () => useQuery(currentUserQuery);
