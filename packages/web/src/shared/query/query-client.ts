import { QueryClient } from '@tanstack/react-query';

/**
 * Fetch defaults: nothing is retried, refetched on focus or on a timer, and what was fetched never goes stale. A call
 * without a network fails at once: by default it would wait, and be sent when nobody expects it any more.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      staleTime: Number.POSITIVE_INFINITY,
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
