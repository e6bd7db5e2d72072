import { QueryClient } from '@tanstack/react-query';

/** Fetch defaults: nothing is retried, refetched on focus or on a timer, and what was fetched never goes stale. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, refetchInterval: false, staleTime: Number.POSITIVE_INFINITY },
    mutations: { retry: false },
  },
});
