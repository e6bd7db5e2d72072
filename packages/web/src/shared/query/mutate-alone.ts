import {
  type MutateOptions,
  type MutationKey,
  type UseMutationOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';

/** Runs one mutation of a key at a time. A disabled button alone would let a double click through. */
export const useMutateAlone = <Data, Variables>(
  options: UseMutationOptions<Data, Error, Variables> & { readonly mutationKey: MutationKey },
) => {
  const client = useQueryClient();
  const { mutate, ...mutation } = useMutation(options);

  const mutateAlone = (
    variables: Variables,
    more: MutateOptions<Data, Error, Variables> = {},
  ): void => {
    if (client.isMutating({ mutationKey: options.mutationKey }) === 0) mutate(variables, more);
  };

  return { ...mutation, mutate: mutateAlone };
};
