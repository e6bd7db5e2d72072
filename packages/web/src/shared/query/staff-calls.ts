import { ApiError, UnreachableError } from '@app/contract/client';
import {
  type MutateOptions,
  type MutationKey,
  type UseMutationOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';

/** The message for a failed API call: the server's message if it sent one, otherwise that of the error. */
export const failureText = (error: Error): string => {
  if (error instanceof UnreachableError) return 'We couldn’t reach our server. Check your connection and try again.';
  if (isMisread(error)) return 'Our server sent an unexpected response. Please try again.';
  return (error instanceof ApiError && error.detail) || error.message;
};

/** Whether an error comes from a response that does not match its schema. */
const isMisread = (error: Error): boolean =>
  [SyntaxError, TypeError, RangeError].some((misread) => error instanceof misread);

/** The response of an API call, or null if the caller is not signed in. */
export const nullOn401 = async <Result>(response: Promise<Result>): Promise<Result | null> => {
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
