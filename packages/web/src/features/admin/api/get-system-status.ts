import { type CallOutput, call } from '@app/contract/client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { nullOn401 } from '../../../shared/query/null-on-401.ts';
import { liveOptions } from '../shared/listing.ts';

export type SystemStatusReport = CallOutput<'getSystemStatus'>;

/** How mail, jobs and totals are doing. */
export const systemStatusQuery = queryOptions({
  queryKey: ['admin', 'system-status'],
  queryFn: ({ signal }) => nullOn401(call('getSystemStatus', { signal })),
  ...liveOptions,
});

export const useSystemStatus = () => useQuery(systemStatusQuery);
