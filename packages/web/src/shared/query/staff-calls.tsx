import { ApiError, UnreachableError } from '@app/contract/client';
import {
  type MutateOptions,
  type MutationKey,
  QueryClient,
  QueryClientProvider,
  type UseMutationOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** For staff pages only. Visitors' pages call the API without the library, which keeps them small. */
export const QueryProvider = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

/** Data never becomes stale. Without a network, a call fails at once instead of being sent when nobody expects it. */
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

export const failureText = (error: Error): string => {
  if (error instanceof UnreachableError) return 'We couldn’t reach our server. Check your connection and try again.';
  // A response that does not match its schema.
  if ([SyntaxError, TypeError, RangeError].some((misread) => error instanceof misread))
    return 'Our server sent an unexpected response. Please try again.';
  return (error instanceof ApiError && error.detail) || error.message;
};

export const nullOn401 = async <Result,>(response: Promise<Result>): Promise<Result | null> => {
  try {
    return await response;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
};

/** Runs one mutation of a key at a time. A disabled button alone would let a double click through. */
export const useMutateAlone = <Data, Variables>(
  options: UseMutationOptions<Data, Error, Variables> & { readonly mutationKey: MutationKey },
) => {
  const client = useQueryClient();
  const { mutate, ...mutation } = useMutation(options);
  const mutateAlone = (variables: Variables, more: MutateOptions<Data, Error, Variables> = {}): void => {
    if (client.isMutating({ mutationKey: options.mutationKey }) === 0) mutate(variables, more);
  };
  return { ...mutation, mutate: mutateAlone };
};
