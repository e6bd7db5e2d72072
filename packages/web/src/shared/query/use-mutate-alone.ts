import {
  type MutateOptions,
  type MutationKey,
  type UseMutationOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';

/**
 * A mutation that is not started while one of its key is under way. A disabled button alone lets a double click through:
 * what a component sees of a mutation is some moments behind.
 */
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
