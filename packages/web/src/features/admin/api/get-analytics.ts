import { type CallOutput, call } from '@app/contract/client';
import { useQuery } from '@tanstack/react-query';
import { nullOn401 } from '../../../shared/query/null-on-401.ts';
import { liveOptions } from '../shared/listing.ts';

export type Analytics = CallOutput<'getAnalytics'>;

/** The trend of the last 30 days and the funnel of the newest visits. */
export const useAnalytics = () =>
  useQuery({
    queryKey: ['admin', 'analytics'],
    queryFn: ({ signal }) => nullOn401(call('getAnalytics', { signal })),
    ...liveOptions,
  });
